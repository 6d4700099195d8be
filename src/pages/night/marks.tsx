import { capitalized, crossingOf, darkIntervalsOf, type Interval, type Night } from '../../nights/index.ts';
import { partOf, percent } from '../sky/scale.ts';
import { clockTime, offsetAt } from '../words/clock.ts';
import type { NightClock } from './clocks.ts';

/** A name and the time of an event; `isDark`: of a dark time. */
interface Mark extends Label {
  readonly timeMs: number;
}

/** Above the picture there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = {
  midnight: 'Solar midnight',
  astronomical_dusk: 'Astr. dusk',
  astronomical_dawn: 'Astr. dawn',
};

/** The marks of a night, the most important first: dark, Sun, Moon, then the site's own twilights and the others. */
function marksOfNight(night: Night, { offsets }: NightClock): Mark[] {
  const mark = (name: string, timeMs: number | null, isDark = false): Mark[] => {
    if (timeMs === null) return [];
    const text = `${shortNames[name] ?? capitalized(name)} ${clockTime(timeMs, offsetAt(offsets, timeMs))}`;
    return [{ text, timeMs, at: partOf(timeMs, night.interval), isDark }];
  };
  const twilight = (name: string) => {
    const crossing = crossingOf(night, name);
    return [...mark(crossing.twilight.dusk, crossing.duskMs), ...mark(crossing.twilight.dawn, crossing.dawnMs)];
  };
  const { risesMs, setsMs } = night.moon;
  return [
    ...darkIntervalsOf(night).flatMap((dark) => darkEnds(dark, night).flatMap(([name, ms]) => mark(name, ms, true))),
    ...twilight('horizon'),
    ...risesMs.flatMap((timeMs) => mark('moonrise', timeMs)),
    ...setsMs.flatMap((timeMs) => mark('moonset', timeMs)),
    ...night.site.ownTwilights.flatMap(({ name }) => twilight(name)),
    ...twilight('astronomical'),
    ...mark('midnight', night.midnightMs),
    ...twilight('nautical'),
    ...twilight('civil'),
  ];
}

/** The start and the end of a dark time; what is dark at a noon neither starts nor ends there. */
function darkEnds({ startMs, endMs }: Interval, { moon, interval }: Night) {
  const start = moon.setsMs.includes(startMs) ? 'dark from moonset' : 'dark from';
  const end = moon.risesMs.includes(endMs) ? 'dark until moonrise' : 'dark until';
  return [
    [start, startMs === interval.startMs ? null : startMs],
    [end, endMs === interval.endMs ? null : endMs],
  ] as const;
}

/** A text above a picture. */
interface Label {
  readonly text: string;
  /** Of the picture's width, 0 … 1. */
  readonly at: number;
  /** Whether it lies rather to the middle of the picture than to its edge. */
  readonly isDark: boolean;
}

/** How much of a text's width lies before its place. */
const anchors = { start: 0, middle: 0.5, end: 1 } as const;

/** Where a text lies: in the lower row, 0, or the upper one. */
interface Box {
  readonly at: number;
  readonly row: number;
  readonly anchor: keyof typeof anchors;
  /** Of the picture's width, 0 … 1. */
  readonly from: number;
  readonly to: number;
}

/**
 * Places texts in two rows above a picture without overlaps, the most important first; those that find no room are left out. One in
 * the upper row has a line down to the picture, which no text of the lower row may cross.
 *
 * @param texts - in the order of importance
 * @param width - of a character, of the picture's width
 */
export function placed<Of extends Label>(texts: readonly Of[], width: number): (Of & Box)[] {
  const all: (Of & Box)[] = [];
  for (const text of texts) {
    const free = boxesOf(text, width).find((box) => all.every((other) => areApart(box, other, width / 2)));
    if (free) all.push({ ...text, ...free });
  }
  return all;
}

/** Where a text can lie on the picture, the best first: those of the evening to the left, those of the morning to the right. */
function boxesOf({ text, at, isDark }: Label, characterWidth: number): Box[] {
  const width = text.length * characterWidth;
  const order = at < 0.5 === isDark ? (['start', 'middle', 'end'] as const) : (['end', 'middle', 'start'] as const);
  const boxes = order.flatMap((anchor) => {
    const before = anchors[anchor] * width;
    return [0, 1].map((row) => ({ at, row, anchor, from: at - before, to: at + width - before }));
  });
  return boxes.filter(({ from, to }) => from >= 0 && to <= 1);
}

function areApart(one: Box, other: Box, gap: number): boolean {
  if (one.row === other.row) return one.from >= other.to + gap || one.to <= other.from - gap;
  const [lower, upper] = one.row === 0 ? [one, other] : [other, one];
  return upper.at <= lower.from - gap || upper.at >= lower.to + gap;
}

/** Character width ÷ picture width, at the narrowest screen of each layout: 48 and 20 rem. */
const characterWidths = { wide: 0.0104, narrow: 0.029 } as const;

/** The events of a night above its picture: those for which there is room, one for each instant. */
export function EventMarks({ night, clock }: { night: Night; clock: NightClock }) {
  const all = marksOfNight(night, clock);
  const marks = all.filter(({ timeMs }, index) => all.findIndex((other) => other.timeMs === timeMs) === index);
  return Object.entries(characterWidths).map(([layout, width]) => (
    <svg class={`marks ${layout}`} aria-hidden="true">
      {placed(marks, width).map(({ text, at, row, anchor, isDark }) => {
        const end = text.lastIndexOf(' ') + 1;
        return (
          <>
            <rect class={`lead-${row}`} x={percent(at)} />
            <text class={`row-${row} ${anchor}${isDark ? ' of-dark' : ''}`} x={percent(at)}>
              {text.slice(0, end)}
              <tspan>{text.slice(end)}</tspan>
            </text>
          </>
        );
      })}
    </svg>
  ));
}
