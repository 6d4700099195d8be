import { type Interval, type Night, within } from '../../nights/index.ts';
import { conditionWords } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { darkName } from '../words/sky.ts';
import { type Label, Labels, placed } from './labels.tsx';
import { extent, partOf } from './scale.ts';
import { moonUpTimes, skyTimes } from './skyTimes.ts';

/** A layout of the names above a chart. The style shows one of them. */
export interface MarksLayout {
  readonly name: string;
  /** Character width ÷ picture width, at the narrowest screen of the layout. */
  readonly characterWidth: number;
  /** In which rows dark times and events may lie: 0 the lower one, 1 the upper one. */
  readonly darkRows: readonly number[];
  readonly eventRows: readonly number[];
  /** Of which bodies and times the ends are named, the most important first. */
  readonly events: readonly MarkedTime[];
}

type MarkedTime = keyof typeof endNames;

/** How the start and the end of a time are called. */
const endNames = {
  sunDown: ['Sunset', 'Sunrise'],
  night: ['Astr. dusk', 'Astr. dawn'],
  moonUp: ['Moonrise', 'Moonset'],
} as const;

interface MarksOptions {
  readonly nights: readonly Night[];
  readonly bounds: Interval;
  readonly clock: LocalClock;
  /** The present. The label of a dark time before it says “over”. `null`: no time is over. */
  readonly nowMs: number | null;
  readonly layouts: readonly MarksLayout[];
}

/** Above a chart: a bracket and a label about each dark time, then the names of the events for which there is room. */
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

/** `Dark 00:42–03:37`, `Dark until 03:37` of one that began before the bounds. */
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

/** A start or an end of a time. */
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

/** The text lies on the side of the day: before a sunset, after a sunrise. */
function eventLabel({ name, timeMs, isStart }: TimeEnd, bounds: Interval, clock: LocalClock): Omit<Label, 'rows'> {
  const order = isStart ? (['end', 'middle', 'start'] as const) : (['start', 'middle', 'end'] as const);
  const at = partOf(timeMs, bounds);
  return { name, time: clock.time(timeMs), isOver: false, at, order, isDark: false, hasLine: true };
}
