import type { Interval } from './interval.ts';
import { altitudes, type Night } from './night.ts';

/** The name of an altitude that events are named for. */
export type AltitudeName = keyof typeof altitudes;

/** Whether and when the Sun is below an altitude in a night. */
export type CrossingState = 'crossed' | 'dusk_only' | 'dawn_only' | 'always_above' | 'always_below';

/** Of each of the four altitudes why its dusk or dawn is missing in a night, where it is. */
export type CrossingStates = Readonly<Record<AltitudeName, CrossingState>>;

/** What the Sun's way down through an altitude is called, and its way up. */
export const eventsOf = {
  horizon: ['sunsetMs', 'sunriseMs'],
  civil: ['civilDuskMs', 'civilDawnMs'],
  nautical: ['nauticalDuskMs', 'nauticalDawnMs'],
  astronomical: ['astronomicalDuskMs', 'astronomicalDawnMs'],
} as const satisfies Record<AltitudeName, readonly [keyof Night, keyof Night]>;

/** The Sun at each of the four altitudes in a night. */
export function crossingStates(night: Night): CrossingStates {
  return {
    horizon: stateOf(night, 'horizon'),
    civil: stateOf(night, 'civil'),
    nautical: stateOf(night, 'nautical'),
    astronomical: stateOf(night, 'astronomical'),
  };
}

/** At midnight the Sun is lowest: where it is above the altitude then, it is all day. */
function stateOf(night: Night, altitude: AltitudeName): CrossingState {
  const [dusk, dawn] = eventsOf[altitude];
  if (night[dusk] !== null) return night[dawn] === null ? 'dusk_only' : 'crossed';
  if (night[dawn] !== null) return 'dawn_only';
  return night.sunAltitudeAtMidnight < altitudes[altitude] ? 'always_below' : 'always_above';
}

/** The part of a night, from noon to noon, with the Sun below an altitude; `null` where it never is. */
export function intervalBelow(night: Night, altitude: AltitudeName): Interval | null {
  if (stateOf(night, altitude) === 'always_above') return null;
  const [dusk, dawn] = eventsOf[altitude];
  return { startMs: night[dusk] ?? night.solarNoonMs, endMs: night[dawn] ?? night.nextSolarNoonMs };
}
