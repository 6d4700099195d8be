import { type Interval, merged, within } from './interval.ts';
import { intervalOf, type Night } from './night.ts';
import { twilights } from './twilights.ts';

/** Intervals of one kind, in ascending order and apart. */
export interface Span {
  /** The name of a twilight, with the Sun below its altitude, or `dark`. */
  readonly name: string;
  readonly intervals: readonly Interval[];
}

/** What the sky over a site is like for a while. */
export interface SkySpans {
  /** With the Sun below each twilight's altitude, from the highest, and last `dark`: each lies within those before it. */
  readonly darkness: readonly Span[];
  readonly moonUp: readonly Interval[];
}

export const darkName = 'dark';

/** What the sky is like in consecutive nights of one site. */
export function skySpans(nights: readonly Night[]): SkySpans {
  const below = twilights.map(({ name }, index) => ({
    name,
    intervals: merged(nights.flatMap((night) => intervalsBelow(night, index))),
  }));
  const dark = { name: darkName, intervals: merged(nights.flatMap(({ moon }) => moon.dark)) };
  return { darkness: [...below, dark], moonUp: merged(nights.flatMap(({ moon }) => moon.up)) };
}

function intervalsBelow(night: Night, index: number): readonly Interval[] {
  const crossing = night.crossings[index];
  const interval = crossing ? intervalOf(night, crossing) : null;
  return interval === null ? [] : [interval];
}

/** The intervals of one name. */
export function intervalsOf({ darkness }: SkySpans, name: string): readonly Interval[] {
  return darkness.find((span) => span.name === name)?.intervals ?? [];
}

/** The part of some spans between two instants. */
export function spansWithin({ darkness, moonUp }: SkySpans, bounds: Interval): SkySpans {
  const clipped = darkness.map(({ name, intervals }) => ({ name, intervals: within(intervals, bounds) }));
  return { darkness: clipped, moonUp: within(moonUp, bounds) };
}
