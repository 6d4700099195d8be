import { darkTimesOf, minDarkMs } from '../../formats/text.ts';
import { type Interval, type Night, skyKinds, timesBelow } from '../../nights/index.ts';

/** What a page of many nights can be about: dark, or night, in which the Moon may be up. */
export const soughtConditions = ['dark', 'night'] as const;

export type SoughtCondition = (typeof soughtConditions)[number];

/** The words for a condition. */
export const soughtWords = {
  dark: { name: 'Dark', adjective: 'dark', none: 'Not dark', means: 'Sun below −18°, Moon down' },
  night: { name: 'Night', adjective: 'night', none: 'No night', means: 'Sun below −18°, the Moon may be up' },
} as const;

/** The times of a night in which a condition holds, without those of less than a minute. */
export function soughtTimesOf(night: Night, condition: SoughtCondition): readonly Interval[] {
  if (condition === 'dark') return darkTimesOf(night);
  return timesBelow(night, 'astronomical').filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}

/** The same as conditions of a search for windows. */
export function conditionsSought(condition: SoughtCondition) {
  return skyKinds.find(({ name }) => name === condition)?.conditions ?? [];
}
