import { type Interval, merged, type Night, timesBelow, twilights, within } from '../../nights/index.ts';
import { darkName } from '../text/sky.ts';

/** Intervals of one kind, ascending and disjoint. */
export interface Span {
  /** The name of a twilight, with the Sun below its altitude, or `dark`. */
  readonly name: string;
  readonly intervals: readonly Interval[];
}

/** Darkness and moonlight over a site for some nights. */
export interface SkySpans {
  /** The Sun below each twilight's altitude, from the highest, and last `dark`: each lies within those before it. */
  readonly darkness: readonly Span[];
  readonly moonUp: readonly Interval[];
}

/** Darkness and moonlight in consecutive nights of one site. */
export function skySpans(nights: readonly Night[]): SkySpans {
  const below = twilights.map(({ name }) => ({
    name,
    intervals: merged(nights.flatMap((night) => timesBelow(night, name))),
  }));
  const dark = { name: darkName, intervals: merged(nights.flatMap(({ moon }) => moon.dark)) };
  return { darkness: [...below, dark], moonUp: merged(nights.flatMap(({ moon }) => moon.up)) };
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
