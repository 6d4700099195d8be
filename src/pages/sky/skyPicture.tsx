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

/** The data for a picture of the sky. A picture is a strip, a chart on a wall display, or the chart of a night. */
export interface SkyPicture {
  /** An id that no other picture of the page has: letters, digits and hyphens. */
  readonly id: string;
  readonly bounds: Interval;
  /** The nights that overlap the bounds. */
  readonly nights: readonly Night[];
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
}

// This file writes most pictures as raw text, because JSX elements took a third of the time of a month's page. The text needs no
// escaping: no part comes from a locations file or a reader.

/**
 * SVG columns over some intervals. The CSS class in `name` sets the colour. The positions and widths are percentages, so hatching
 * and dots are not stretched.
 */
function columns(name: string, intervals: readonly Interval[], bounds: Interval, opacity = ''): string {
  const each = intervals.map((interval) => {
    const { x, width } = extent(interval, bounds);
    return `<rect class="${name}"${opacity} x="${x}" width="${width}"/>`;
  });
  return each.join('');
}

/**
 * The sky along a time axis: day, twilight, moonlight and dark time. The background has the colour of night.
 *
 * @param dark - dark time within the bounds
 * @param colors - the SVG elements with the colours of twilight
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
 * The bars that mark the selected times. Bars of dark time are gold. Bars of selected times that are not dark are pale.
 *
 * @param dark - dark time within the bounds
 * @param selected - the times when the selected conditions hold. Default: dark time.
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

/**
 * The times with visible moonlight: the Moon is up, and the Sun is below −12°. If the Sun stays above −18° all night, the picture
 * shows no moonlight, even while the Sun is below −12°.
 */
export function moonlitTimes(nights: readonly Night[]): Interval[] {
  const dark = skyTimes(nights, 'astronomical');
  const dim = skyTimes(nights, 'nautical').filter((each) => dark.some((night) => overlap(night, each)));
  return intersection(dim, moonUpTimes(nights));
}

/**
 * The opacity of moonlight for the Moon's lit fraction. The formula has no physical basis. The minimum opacity of 0.25 keeps
 * faint moonlight visible.
 */
export function moonlight(illumination: number): number {
  return Math.round((0.25 + 0.75 * illumination) * 100) / 100;
}

/** The colours of twilight as a gradient for one picture. */
function ownColors({ id, nights, bounds }: Pick<SkyPicture, 'id' | 'nights' | 'bounds'>): string {
  const stops = skyStops(nights, bounds).map(gradientStop).join('');
  return `<linearGradient id="sky-${id}">${stops}</linearGradient><rect class="sky-whole" fill="url(#sky-${id})"/>`;
}

/**
 * The colours of twilight, drawn with the gradients that all pictures of a page share. If a twilight does not fit the shared
 * gradients, the picture gets a gradient of its own.
 */
function sharedColors(picture: SkyPicture): string {
  const { nights, bounds } = picture;
  const even = evenTwilights(nights);
  if (even === null) return ownColors(picture);
  return (
    columns('sky-dusk', overlapping(even.dusks, bounds), bounds) +
    columns('sky-dawn', overlapping(even.dawns, bounds), bounds)
  );
}

/** The sky as the background of a whole chart. */
export function SkyColumns(picture: SkyPicture) {
  return raw(skyColumns(picture, darkWithin(picture.nights, picture.bounds), ownColors(picture)));
}

interface BarOptions {
  /** The times when the selected conditions hold. Default: dark time. */
  readonly selected?: readonly Interval[] | undefined;
}

/** The bars that mark the selected times at the foot of a chart. */
export function DarkBars({ nights, bounds, selected }: Pick<SkyPicture, 'nights' | 'bounds'> & BarOptions) {
  return raw(selectedBars(bounds, darkWithin(nights, bounds), selected));
}

interface StripOptions extends SkyPicture, BarOptions {
  /** The present. A line marks the present if the strip shows this instant. `null`: the strip has no line. */
  readonly nowMs: number | null;
}

/** The sky as a strip, with a tick at each instant when a standard twilight begins or ends. */
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

/** The width of the drawing of a strip's ticks, in the drawing's own units. */
const tickUnits = 1000;

function tickPath({ nights, bounds }: SkyPicture): string {
  return crossingTimesMs(nights, { isOwn: false })
    .filter((timeMs) => contains(bounds, timeMs))
    .map((timeMs) => `M${Math.round(tickUnits * partOf(timeMs, bounds))} 0v1`)
    .join('');
}
