import { crossingStates, eventNamesOf, skyKindNames, standardTwilightNames } from '../nights/index.ts';

/** Names that a custom twilight cannot have, because fields, events, states or conditions already use these names. */
export const reservedTwilightNames: ReadonlySet<string> = new Set([
  ...standardTwilightNames,
  ...eventNamesOf([]),
  ...crossingStates,
  ...skyKindNames,
  'astronomical_night',
  // The command line uses the word `below` before an altitude.
  'below',
]);
