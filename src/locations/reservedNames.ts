import { crossingStates, eventNamesOf, standardTwilightNames } from '../nights/index.ts';

/** Names that own twilights cannot have: fields, events or states have them, or would have them twice. */
export const reservedTwilightNames: ReadonlySet<string> = new Set([
  ...standardTwilightNames,
  ...eventNamesOf([]),
  ...crossingStates,
  'dark',
  'astronomical_night',
  // Of the command line, before an altitude.
  'below',
]);
