import { raw } from 'hono/html';
import {
  complement,
  contains,
  type Interval,
  intersection,
  type Night,
  overlap,
  totalMs,
  within,
} from '../../nights/index.ts';
import { darkName } from '../words/sky.ts';
import { gradientStop } from './patterns.ts';
import { extent, partOf, percentOf } from './scale.ts';
import { evenTwilights, skyStops } from './skyColors.ts';
import { crossingTimesMs, moonUpTimes, skyTimes } from './skyTimes.ts';

/** What the picture of a sky is made of: a strip, a chart on a wall, the chart of a night. */
export interface SkyPicture {
  /** Unique among the pictures of a page, of letters, digits and hyphens. */
  readonly id: string;
  readonly bounds: Interval;
  /** Those that overlap the bounds. */
  readonly nights: readonly Night[];
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
}

// Pictures are text. They contain nothing that a list or a reader wrote. As elements, the pictures of a month took a third of the
// page's time.

/** Columns in some intervals, of a class that has their colour. Lengths are in percent, so that patterns are not stretched. */
function columns(name: string, intervals: readonly Interval[], bounds: Interval, opacity = ''): string {
  const each = intervals.map((interval) => {
    const { x, width } = extent(interval, bounds);
    return `<rect class="${name}"${opacity} x="${x}" width="${width}"/>`;
  });
  return each.join('');
}

/**
 * The sky along a time axis, over the colour of night: day, the colours of twilight, moonlight, and dark time.
 *
 * @param dark - dark time within the bounds
 * @param colors - the colours of twilight, as text
 */
function skyColumns({ bounds, nights, illumination }: SkyPicture, dark: readonly Interval[], colors: string): string {
  const opacity = ` fill-opacity="${moonlight(illumination)}"`;
  return [
    columns('sky-day', complement(within(skyTimes(nights, 'horizon'), bounds), bounds), bounds),
    colors,
    columns('sky-moonlit', overlapping(moonlitTimes(nights), bounds), bounds, opacity),
    columns('sky-dark', dark, bounds),
  ].join('');
}

/**
 * The bars of the selected times. Dark time is gold, other selected time has another colour.
 *
 * @param dark - dark time within the bounds
 * @param selected - default: dark time
 */
function selectedBars(bounds: Interval, dark: readonly Interval[], selected?: readonly Interval[]): string {
  if (selected === undefined) return columns('sky-dark-bar', dark, bounds);
  const shown = within(selected, bounds);
  const golden = intersection(shown, dark);
  const others = totalMs(golden) === totalMs(shown) ? [] : shown;
  return columns('sky-selected-bar', others, bounds) + columns('sky-dark-bar', golden, bounds);
}

const darkWithin = (nights: readonly Night[], bounds: Interval) => within(skyTimes(nights, darkName), bounds);

const overlapping = (intervals: readonly Interval[], bounds: Interval) =>
  intervals.filter((interval) => overlap(interval, bounds));

/** When moonlight is seen: with the Moon up, from the end of nautical twilight on, in nights without twilight at midnight. */
export function moonlitTimes(nights: readonly Night[]): Interval[] {
  const dark = skyTimes(nights, 'astronomical');
  const dim = skyTimes(nights, 'nautical').filter((each) => dark.some((night) => overlap(night, each)));
  return intersection(dim, moonUpTimes(nights));
}

/** How bright moonlight is by the Moon's lit fraction: it is drawn, not measured, and never looks like darkness. */
export function moonlight(illumination: number): number {
  return Math.round((0.25 + 0.75 * illumination) * 100) / 100;
}

/** The colours of the sky in a gradient of its own. */
function ownColors({ id, nights, bounds }: Pick<SkyPicture, 'id' | 'nights' | 'bounds'>): string {
  const stops = skyStops(nights, bounds).map(gradientStop).join('');
  return `<linearGradient id="sky-${id}">${stops}</linearGradient><rect class="sky-whole" fill="url(#sky-${id})"/>`;
}

/** The same by the gradients of the page, where the Sun sinks and rises evenly. */
function sharedColors(picture: SkyPicture): string {
  const { nights, bounds } = picture;
  const even = evenTwilights(nights);
  if (even === null) return ownColors(picture);
  return (
    columns('sky-dusk', overlapping(even.dusks, bounds), bounds) +
    columns('sky-dawn', overlapping(even.dawns, bounds), bounds)
  );
}

/** The sky of a chart, which fills it. */
export function SkyColumns(picture: SkyPicture) {
  return raw(skyColumns(picture, darkWithin(picture.nights, picture.bounds), ownColors(picture)));
}

/** The bars of dark time at the foot of a chart. */
export function DarkBars({ nights, bounds }: Pick<SkyPicture, 'nights' | 'bounds'>) {
  return raw(selectedBars(bounds, darkWithin(nights, bounds)));
}

interface StripOptions extends SkyPicture {
  readonly nowMs: number | null;
  readonly selected?: readonly Interval[] | undefined;
}

/**
 * The sky as a strip, a few lines high, with ticks where the Sun passes the altitudes of the twilights.
 *
 * @param nowMs - the present, which is marked within the bounds. `null`: no mark.
 * @param selected - when the selected conditions hold. Default: when it is dark.
 */
export function SkyStrip({ nowMs, selected, ...picture }: StripOptions) {
  const { nights, bounds } = picture;
  const dark = darkWithin(nights, bounds);
  const ticks = `<path class="strip-edges" d="${tickPath(picture)}"/>`;
  const now =
    nowMs !== null && contains(bounds, nowMs) ? `<rect class="sky-now" x="${percentOf(nowMs, bounds)}"/>` : '';
  return raw(
    `<svg class="strip" aria-hidden="true">${skyColumns(picture, dark, sharedColors(picture))}${selectedBars(bounds, dark, selected)}` +
      `<svg viewBox="0 0 ${tickUnits} 1" height="6" preserveAspectRatio="none" aria-hidden="true">${ticks}</svg>${now}</svg>`,
  );
}

/** The length of a strip, in the units of its ticks. */
const tickUnits = 1000;

function tickPath({ nights, bounds }: SkyPicture): string {
  return crossingTimesMs(nights, { isOwn: false })
    .filter((timeMs) => contains(bounds, timeMs))
    .map((timeMs) => `M${Math.round(tickUnits * partOf(timeMs, bounds))} 0v1`)
    .join('');
}
