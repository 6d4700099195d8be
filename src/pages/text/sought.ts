import type { View } from '../../api/resource.ts';
import { darkTimesOf, minDarkMs } from '../../formats/text.ts';
import { type Interval, type Night, skyKinds, timesBelow } from '../../nights/index.ts';
import { chosen, type PreferenceOf } from '../frame/choice.ts';

/** What a page of many nights is about: dark, or night, in which the Moon may be up. */
export type SoughtCondition = PreferenceOf<'condition'>;

/** @param requested - in the address, which overrules what was chosen for all pages */
export function soughtCondition(requested: SoughtCondition | undefined, view: Pick<View, 'cookie'>): SoughtCondition {
  return requested ?? chosen(view, 'condition') ?? 'dark';
}

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
