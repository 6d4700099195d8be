import type { OffsetSpan } from '../../locations/index.ts';
import { type AltitudesAt, darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { partOf } from '../charts/scale.ts';
import { type EventMark, EventMarks, SunAndMoonCurves } from '../night/picture.tsx';
import { heightPart } from '../night/scale.ts';
import { clockTime, duration, offsetAt } from '../text/clock.ts';

// The sky of a location as a wall of a few shows it.

/** The Sun's and the Moon's altitudes, about the horizon. */
export function WallCurves(curves: { id: string; altitudes: readonly AltitudesAt[]; bounds: Interval }) {
  return (
    <>
      <g class="scale">
        <rect class="horizon" y={heightPart(0)} />
      </g>
      <SunAndMoonCurves {...curves} />
    </>
  );
}

interface NamesOptions {
  readonly spans: SkySpans;
  readonly bounds: Interval;
  readonly offsets: readonly OffsetSpan[];
  /** As of `placedLabels`. */
  readonly rows: readonly number[];
}

/** Widths of a character and some space, of the width of a wall, in landscape and in portrait: 20 of 1,850 and of 1,020 pixels. */
const characterWidths = { landscape: 0.0108, portrait: 0.0196 } as const;

/** The names of the events above the sky. */
export function WallNames({ rows, ...options }: NamesOptions) {
  return Object.entries(characterWidths).map(([orientation, characterWidth]) => (
    <svg class={`marks in-${orientation}`} aria-hidden="true">
      <EventMarks marks={marksOf(options)} characterWidth={characterWidth} rows={rows} />
    </svg>
  ));
}

function marksOf({ spans, bounds, offsets }: Omit<NamesOptions, 'rows'>): EventMark[] {
  return eventsOf(spans, bounds).map(({ name, timeMs, isDark }) => ({
    text: `${name} ${clockTime(timeMs, offsetAt(offsets, timeMs))}`,
    at: partOf(timeMs, bounds),
    timeMs,
    isDark,
  }));
}

/** `Sunset in 4 h 12 min`; empty without an event. */
export function nextEventText(spans: SkySpans, bounds: Interval, nowMs: number): string {
  const coming = eventsOf(spans, bounds).filter(({ timeMs }) => timeMs > nowMs);
  const [next] = coming.sort((one, other) => one.timeMs - other.timeMs);
  return next === undefined ? '' : `${next.name} in ${duration(next.timeMs - nowMs)}`;
}

/** The events of a sky, the most important first. */
function eventsOf(spans: SkySpans, bounds: Interval) {
  const mark = (name: string, timeMs: number, isDark: boolean) => ({ name, timeMs, isDark });
  const edges = (begins: string, ends: string, intervals: readonly Interval[], isDark = false) =>
    intervals.flatMap(({ startMs, endMs }) => [
      ...(startMs > bounds.startMs ? [mark(begins, startMs, isDark)] : []),
      ...(endMs < bounds.endMs ? [mark(ends, endMs, isDark)] : []),
    ]);
  return [
    ...edges('Dark from', 'Dark until', intervalsOf(spans, darkName), true),
    ...edges('Sunset', 'Sunrise', intervalsOf(spans, 'horizon')),
    ...edges('Moonrise', 'Moonset', spans.moonUp),
    ...edges('Astr. dusk', 'Astr. dawn', intervalsOf(spans, 'astronomical')),
  ];
}
