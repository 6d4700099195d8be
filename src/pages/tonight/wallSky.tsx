import type { OffsetSpan } from '../../locations/index.ts';
import { type AltitudesAt, darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { chartWidth, partOf } from '../charts/scale.ts';
import { type EventMark, EventMarks } from '../night/picture.tsx';
import { curveHeight, heightPart, linePath } from '../night/scale.ts';
import { clockTime, offsetAt } from '../text/clock.ts';

// The sky of a location as a wall of a few shows it.

interface CurvesOptions {
  readonly altitudes: readonly AltitudesAt[];
  readonly bounds: Interval;
}

/** The Sun's and the Moon's altitudes, about the horizon. */
export function WallCurves({ altitudes, bounds }: CurvesOptions) {
  const path = (altitudeOf: (at: AltitudesAt) => number) =>
    linePath(
      altitudes.map((at) => ({ timeMs: at.timeMs, altitude: altitudeOf(at) })),
      bounds,
    );
  const [sun, moon] = [path((at) => at.sun), path((at) => at.moon)];
  return (
    <>
      <g class="scale">
        <rect class="horizon" y={heightPart(0)} />
      </g>
      <svg class="curves" viewBox={`0 0 ${chartWidth} ${curveHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="curve casing" d={sun} />
        <path class="curve sun" d={sun} />
        <path class="curve casing" d={moon} />
        <path class="curve moon" d={moon} />
      </svg>
    </>
  );
}

interface NamesOptions {
  readonly spans: SkySpans;
  readonly bounds: Interval;
  readonly offsets: readonly OffsetSpan[];
  /** How many rows the names have, one or two. */
  readonly rows: number;
}

/** Widths of a character, of the width of a wall, in landscape and in portrait: 18 of 1,850 and of 1,020 pixels. */
const characterWidths = { landscape: 0.0098, portrait: 0.0178 } as const;

/** The names of the events above the sky. */
export function WallNames({ rows, ...options }: NamesOptions) {
  return Object.entries(characterWidths).map(([orientation, characterWidth]) => (
    <svg class={`marks in-${orientation}`} aria-hidden="true">
      <EventMarks marks={marksOf(options)} characterWidth={characterWidth} rows={[0, 1].slice(0, rows)} />
    </svg>
  ));
}

/** The most important first. */
function marksOf({ spans, bounds, offsets }: Omit<NamesOptions, 'rows'>): EventMark[] {
  const mark = (name: string, timeMs: number, isDark: boolean): EventMark => ({
    text: `${name} ${clockTime(timeMs, offsetAt(offsets, timeMs))}`,
    at: partOf(timeMs, bounds),
    timeMs,
    isDark,
  });
  const edges = (begins: string, ends: string, intervals: readonly Interval[], isDark = false) =>
    intervals.flatMap(({ startMs, endMs }) => [
      ...(startMs > bounds.startMs ? [mark(begins, startMs, isDark)] : []),
      ...(endMs < bounds.endMs ? [mark(ends, endMs, isDark)] : []),
    ]);
  const all = [
    ...edges('Dark from', 'Dark until', intervalsOf(spans, darkName), true),
    ...edges('Sunset', 'Sunrise', intervalsOf(spans, 'horizon')),
    ...edges('Moonrise', 'Moonset', spans.moonUp),
    ...edges('Astr. dusk', 'Astr. dawn', intervalsOf(spans, 'astronomical')),
  ];
  return all.filter(({ timeMs }, index) => all.findIndex((other) => other.timeMs === timeMs) === index);
}
