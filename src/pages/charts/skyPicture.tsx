import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { complement, contains, type Interval, intersection, type Night, overlap, within } from '../../nights/index.ts';
import { darkName } from '../text/sky.ts';
import { extent, partOf, percentOf } from './scale.ts';
import { evenTwilights, type SkyStop, skyStops, twilightStops } from './skyColors.ts';
import { intervalsOf, type SkySpans } from './skySpans.ts';

/** What the picture of a sky is made of. */
export interface SkyPicture {
  /** Unique among the pictures of a page. */
  readonly id: string;
  readonly bounds: Interval;
  /** Those that overlap the bounds. */
  readonly nights: readonly Night[];
  /** Of these nights. */
  readonly spans: SkySpans;
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
}

/**
 * The sky along a time axis, over the colour of night: day, the colours of twilight, moonlight, and dark time with a bar. Lengths are
 * in percent, so that patterns are not stretched.
 *
 * @param twilights - by the Sun's altitude
 * @param children - over the sky; the bars are over them
 */
export function SkyLayers({ bounds, spans, illumination, twilights, children }: SkyLayersOptions) {
  const day = complement(within(intervalsOf(spans, 'horizon'), bounds), bounds);
  const dark = within(intervalsOf(spans, darkName), bounds);
  const moonlit = moonlitTimes(spans).filter((interval) => overlap(interval, bounds));
  return (
    <>
      {day.map((interval) => (
        <rect class="day" {...extent(interval, bounds)} />
      ))}
      {twilights}
      {moonlit.map((interval) => (
        <rect class="moonlit" fill-opacity={moonlight(illumination)} {...extent(interval, bounds)} />
      ))}
      {dark.map((interval) => (
        <rect class="darkness" {...extent(interval, bounds)} />
      ))}
      {children}
      {dark.map((interval) => (
        <rect class="dark-bar" {...extent(interval, bounds)} />
      ))}
    </>
  );
}

interface SkyLayersOptions extends Pick<SkyPicture, 'bounds' | 'spans' | 'illumination'> {
  readonly twilights: Child;
  readonly children?: Child;
}

/** When moonlight is seen: with the Moon up, from the end of nautical twilight on, in nights without twilight at midnight. */
export function moonlitTimes(spans: SkySpans): Interval[] {
  const nights = intervalsOf(spans, 'astronomical');
  const dim = intervalsOf(spans, 'nautical').filter((each) => nights.some((night) => overlap(night, each)));
  return intersection(dim, spans.moonUp);
}

/** How bright moonlight is by the Moon's lit fraction: it is drawn, not measured, and never looks like darkness. */
export function moonlight(illumination: number): number {
  return Math.round((0.25 + 0.75 * illumination) * 100) / 100;
}

/** The colours of the sky in a gradient of its own. */
export function OwnTwilights({ id, nights, bounds }: Pick<SkyPicture, 'id' | 'nights' | 'bounds'>) {
  return (
    <>
      <linearGradient id={`sky-${id}`}>{stopsOf(skyStops(nights, bounds))}</linearGradient>
      <rect class="whole" fill={`url(#sky-${id})`} />
    </>
  );
}

/** As text: as elements, those of a month of short nights took a fifth of its page's time. */
function stopsOf(stops: readonly SkyStop[]) {
  const texts = stops.map(
    ({ offset, level }) => `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="var(--sky-${level})"/>`,
  );
  return raw(texts.join(''));
}

/** The same by the gradients of the page, where the Sun sinks and rises evenly. */
function Twilights({ id, nights, bounds }: SkyPicture) {
  const even = evenTwilights(nights);
  if (even === null) return <OwnTwilights {...{ id, nights, bounds }} />;
  const shown = (intervals: readonly Interval[]) => intervals.filter((interval) => overlap(interval, bounds));
  return (
    <>
      {shown(even.dusks).map((interval) => (
        <rect class="dusk" {...extent(interval, bounds)} />
      ))}
      {shown(even.dawns).map((interval) => (
        <rect class="dawn" {...extent(interval, bounds)} />
      ))}
    </>
  );
}

export interface SkyStripOptions extends SkyPicture {
  /** The present; it is marked within the bounds. `null`: it is not marked. */
  readonly nowMs: number | null;
}

/** The sky as a strip, a few lines high, with ticks where the Sun passes the altitudes of the twilights. */
export function SkyStrip({ nowMs, ...picture }: SkyStripOptions) {
  const { bounds } = picture;
  return (
    <svg class="strip" aria-hidden="true">
      <SkyLayers {...picture} twilights={<Twilights {...picture} />} />
      <svg viewBox={`0 0 ${tickUnits} 1`} height="6" preserveAspectRatio="none" aria-hidden="true">
        <path class="edges" d={tickPath(picture)} />
      </svg>
      {nowMs !== null && contains(bounds, nowMs) && <rect class="now" x={percentOf(nowMs, bounds)} />}
    </svg>
  );
}

/** The length of a strip, in the units of its ticks. */
const tickUnits = 1000;

function tickPath({ spans, bounds }: SkyPicture): string {
  const edges = spans.darkness.slice(0, -1).flatMap(({ intervals }) => intervals.flatMap(edgesOf));
  return edges
    .filter((timeMs) => contains(bounds, timeMs))
    .map((timeMs) => `M${Math.round(tickUnits * partOf(timeMs, bounds))} 0v1`)
    .join('');
}

const edgesOf = ({ startMs, endMs }: Interval) => [startMs, endMs];

/** The gradients and patterns that all pictures of a page use. */
export function SkyPatterns() {
  return (
    <svg class="patterns" aria-hidden="true">
      <linearGradient id="dusk">{stopsOf(twilightStops)}</linearGradient>
      <linearGradient id="dawn" href="#dusk" x1="1" x2="0" />
      <linearGradient id="moonlight">
        {/* It grows as the Moon rises, or twilight ends. */}
        <stop stop-opacity=".15" />
        <stop offset=".1" stop-opacity=".7" />
        <stop offset=".4" />
        <stop offset=".6" />
        <stop offset=".9" stop-opacity=".7" />
        <stop offset="1" stop-opacity=".15" />
      </linearGradient>
      <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="9" />
      </pattern>
      <pattern id="beams" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="1" height="9" />
      </pattern>
    </svg>
  );
}
