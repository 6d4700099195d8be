import { crossingStates } from './crossings.ts';
import { skyEventNamesOf } from './events.ts';
import { skyNames, twilights } from './twilights.ts';

/** What own twilights cannot be called: fields, events or states have these names, or would have them twice. */
export const reservedTwilightNames: ReadonlySet<string> = new Set([
  ...twilights.map(({ name }) => name),
  ...skyNames,
  ...skyEventNamesOf([]),
  ...crossingStates,
  ...['dark', 'grey', 'bright', 'astronomical_night'],
  // Objects cannot be relied on to have it as a key: zod leaves it out.
  '__proto__',
]);
