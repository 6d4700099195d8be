import { type DarkNight, darkTimesOf, lengthAsShown } from '../../formats/text.ts';
import { crossingOf, type Interval, type Night, type OffsetSpan } from '../../nights/index.ts';
import { duration, shownLength, spanText } from './clock.ts';
import { whyNoCrossing } from './reasons.ts';

// When and how long it is dark, in the same words on all pages.

/** `5 h 12 min`, or `not dark`. */
export function darkLength(night: DarkNight): string {
  const times = darkTimesOf(night);
  return times.length === 0 ? 'not dark' : shownLength(times);
}

/** `19:32 – 22:10` of each dark time. */
export function darkSpans(night: Night, offsets: readonly OffsetSpan[]): string[] {
  return darkTimesOf(night).map((interval) => spanOfNight(interval, night, offsets));
}

/** `dark 19:32 – 22:10 and 05:06 – 06:11`, or `not dark`. */
export function darkText(night: Night, offsets: readonly OffsetSpan[]): string {
  const spans = darkSpans(night, offsets);
  return spans.length === 0 ? 'not dark' : `dark ${spans.join(' and ')}`;
}

/** `126 h 14 min dark`, or `not dark in any night`. */
export function darkSumText(nights: readonly DarkNight[]): string {
  if (nights.every((night) => darkTimesOf(night).length === 0)) return 'not dark in any night';
  return `${duration(darkMsOf(nights))} dark`;
}

/** How long some nights are dark, in milliseconds: the sum of the lengths that are shown. */
export function darkMsOf(nights: readonly DarkNight[]): number {
  return lengthAsShown(nights.flatMap(darkTimesOf));
}

/** Why a night has no dark time, and the same for a narrow column. */
export function whyNotDark(night: Night): { readonly sentence: string; readonly short: string } {
  const { twilight, state } = crossingOf(night, 'astronomical');
  return state === 'always_above'
    ? { sentence: whyNoCrossing(twilight, state), short: 'Sun above −18°' }
    : { sentence: 'The Moon is up while the Sun is below −18°', short: 'Moon up' };
}

/** `19:32 – 22:10`; at the poles an interval can be the whole night, from noon to noon. */
export function spanOfNight(interval: Interval, night: Night, offsets: readonly OffsetSpan[]): string {
  const isWhole = interval.startMs === night.solarNoonMs && interval.endMs === night.nextSolarNoonMs;
  return isWhole ? 'All 24 hours' : spanText(interval, offsets);
}
