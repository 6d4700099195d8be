import { capitalized, crossingOf, darkIntervalsOf, type Interval, type Night } from '../../nights/index.ts';
import { type Label, Labels, placed } from '../sky/labels.tsx';
import { partOf } from '../sky/scale.ts';
import type { LocalClock } from '../words/localClock.ts';

/** A name and the time of an event. */
interface Mark extends Label {
  readonly timeMs: number;
}

/** A text of the evening lies to the left of its place, one of the morning to the right; that of a dark time is the other way round. */
const [towardsEnd, towardsStart] = [
  ['start', 'middle', 'end'],
  ['end', 'middle', 'start'],
] as const;

/** Above the picture there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = {
  midnight: 'Solar midnight',
  astronomical_dusk: 'Astr. dusk',
  astronomical_dawn: 'Astr. dawn',
};

/** The marks of a night, the most important first: dark, Sun, Moon, then the site's own twilights and the others. */
function marksOfNight(night: Night, clock: LocalClock): Mark[] {
  const mark = (name: string, timeMs: number | null, isDark = false): Mark[] => {
    if (timeMs === null) return [];
    const text = `${shortNames[name] ?? capitalized(name)} ${clock.time(timeMs)}`;
    const at = partOf(timeMs, night.interval);
    const order = at < 0.5 === isDark ? towardsEnd : towardsStart;
    return [{ text, timeMs, at, order, rows: [0, 1], isDark, hasLine: true }];
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

/** Character width ÷ picture width, at the narrowest screen of each layout: 48 and 20 rem. */
const characterWidths = { wide: 0.0104, narrow: 0.029 } as const;

/** The events of a night above its picture: those for which there is room, one for each instant. */
export function EventMarks({ night, clock }: { night: Night; clock: LocalClock }) {
  const all = marksOfNight(night, clock);
  const marks = all.filter(({ timeMs }, index) => all.findIndex((other) => other.timeMs === timeMs) === index);
  return Object.entries(characterWidths).map(([layout, width]) => (
    <svg class={`marks ${layout}`} aria-hidden="true">
      <Labels labels={placed(marks, width)} />
    </svg>
  ));
}
