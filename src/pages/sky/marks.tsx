import { type Interval, type Night, within } from '../../nights/index.ts';
import { conditionWords } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { darkName } from '../words/sky.ts';
import { type Label, Labels, placed } from './labels.tsx';
import { extent, partOf } from './scale.ts';
import { moonUpTimes, skyTimes } from './skyTimes.ts';

/** A layout of the labels above a chart. The style sheet shows one of several layouts. */
export interface MarksLayout {
  readonly name: string;
  /** The width of a character, as a fraction of the picture's width, on the narrowest screen that shows this layout. */
  readonly characterWidth: number;
  /** The rows for labels of dark times: 0 the lower row, 1 the upper row. */
  readonly darkRows: readonly number[];
  /** The rows for labels of events: 0 the lower row, 1 the upper row. */
  readonly eventRows: readonly number[];
  /** The times whose starts and ends get a label, the most important first. */
  readonly events: readonly MarkedTime[];
}

type MarkedTime = keyof typeof endNames;

/** The names of the events at the start and at the end of a time. */
const endNames = {
  sunDown: ['Sunset', 'Sunrise'],
  night: ['Astr. dusk', 'Astr. dawn'],
  moonUp: ['Moonrise', 'Moonset'],
} as const;

interface MarksOptions {
  readonly nights: readonly Night[];
  readonly bounds: Interval;
  readonly clock: LocalClock;
  /** The present. Labels of earlier dark times say “over”. `null`: no label says “over”. */
  readonly nowMs: number | null;
  readonly layouts: readonly MarksLayout[];
}

/** The marks above a chart: a bracket for each dark time, and labels. Dark times and events have labels if there is room. */
export function SkyMarks({ nights, bounds, clock, nowMs, layouts }: MarksOptions) {
  const dark = within(skyTimes(nights, darkName), bounds);
  const darkEdges = new Set(dark.flatMap(({ startMs, endMs }) => [startMs, endMs]));
  return layouts.map(({ name, characterWidth, darkRows, eventRows, events }) => {
    const ofDark = dark.map((each) => ({ ...darkLabel(each, bounds, clock, nowMs), rows: darkRows }));
    const ofEvents = events
      .flatMap((each) => endsOf(each, nights))
      .filter(({ timeMs }) => timeMs > bounds.startMs && timeMs < bounds.endMs && !darkEdges.has(timeMs))
      .map((each) => ({ ...eventLabel(each, bounds, clock), rows: eventRows }));
    return (
      <svg class={`marks marks-${name}`} aria-hidden="true">
        {dark.map((each) => (
          <rect class="marks-span" {...extent(each, bounds)} />
        ))}
        <Labels labels={placed([...ofDark, ...ofEvents], characterWidth)} />
      </svg>
    );
  });
}

/**
 * The label of a dark time, such as `Dark 00:42–03:37`. The label omits a time at the start or the end of `bounds`, as in `Dark
 * until 03:37`.
 */
function darkLabel(dark: Interval, bounds: Interval, clock: LocalClock, nowMs: number | null): Omit<Label, 'rows'> {
  return {
    name: conditionWords.dark.name,
    time: darkTimeText(dark, bounds, clock),
    isOver: nowMs !== null && dark.endMs <= nowMs,
    at: partOf((dark.startMs + dark.endMs) / 2, bounds),
    ...{ order: ['middle', 'start', 'end'], isDark: true, hasLine: false },
  };
}

function darkTimeText({ startMs, endMs }: Interval, bounds: Interval, clock: LocalClock): string {
  const [isFromStart, isToEnd] = [startMs === bounds.startMs, endMs === bounds.endMs];
  if (isFromStart && isToEnd) return 'all the time';
  if (isFromStart) return `until ${clock.time(endMs)}`;
  if (isToEnd) return `from ${clock.time(startMs)}`;
  return `${clock.time(startMs)}–${clock.time(endMs)}`;
}

/** An event: the start of a time, such as a sunset, or the end of a time, such as a sunrise. */
interface TimeEnd {
  readonly name: string;
  readonly timeMs: number;
  readonly isStart: boolean;
}

function endsOf(marked: MarkedTime, nights: readonly Night[]): TimeEnd[] {
  const [start, end] = endNames[marked];
  return timesOf(marked, nights).flatMap(({ startMs, endMs }) => [
    { name: start, timeMs: startMs, isStart: true },
    { name: end, timeMs: endMs, isStart: false },
  ]);
}

function timesOf(marked: MarkedTime, nights: readonly Night[]): Interval[] {
  switch (marked) {
    case 'sunDown':
      return skyTimes(nights, 'horizon');
    case 'night':
      return skyTimes(nights, 'astronomical');
    case 'moonUp':
      return moonUpTimes(nights);
  }
}

/**
 * The label of an event. The preferred place for the label is left of a start, such as a sunset. The preferred place is right of
 * an end, such as a sunrise.
 */
function eventLabel({ name, timeMs, isStart }: TimeEnd, bounds: Interval, clock: LocalClock): Omit<Label, 'rows'> {
  const order = isStart ? (['end', 'middle', 'start'] as const) : (['start', 'middle', 'end'] as const);
  const at = partOf(timeMs, bounds);
  return { name, time: clock.time(timeMs), isOver: false, at, order, isDark: false, hasLine: true };
}
