import { capitalized, crossingOf, darkTimesOf, type Interval, type Night } from '../../nights/index.ts';
import { partOf, percent } from '../charts/scale.ts';
import { clockTime, offsetAt } from '../text/clock.ts';
import type { NightClock } from './clocks.ts';
import { type Label, placedLabels } from './labels.ts';

/** A name and the time of an event above a picture. */
interface EventMark extends Label {
  readonly timeMs: number;
  /** Whether it is of a dark time. */
  readonly isDark: boolean;
}

/** Character width ÷ picture width, at the narrowest screen of each layout: 64 and 20 rem. */
const characterWidths = { wide: 0.0078, narrow: 0.029 } as const;

/** The events of a night above its picture: those for which there is room, one for each instant. */
export function EventMarks({ night, clock }: { night: Night; clock: NightClock }) {
  const all = marksOfNight(night, clock);
  const marks = all.filter(({ timeMs }, index) => all.findIndex((other) => other.timeMs === timeMs) === index);
  return Object.entries(characterWidths).map(([size, width]) => (
    <svg class={`marks ${size}`} aria-hidden="true">
      {placedLabels(marks, width).map(({ text, at, row, anchor, isDark }) => {
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

/** Above the picture there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = {
  midnight: 'Solar midnight',
  astronomical_dusk: 'Astr. dusk',
  astronomical_dawn: 'Astr. dawn',
};

/** The marks of a night, the most important first: dark, Sun, Moon, then the site's own twilights and the others. */
function marksOfNight(night: Night, { offsets }: NightClock): EventMark[] {
  const label = (name: string, timeMs: number | null, isDark = false): EventMark[] => {
    if (timeMs === null) return [];
    const time = clockTime(timeMs, offsetAt(offsets, timeMs));
    const text = `${shortNames[name] ?? capitalized(name)} ${time}`;
    return [{ text, at: partOf(timeMs, night.interval), timeMs, isDark }];
  };
  const twilight = (name: string) => {
    const crossing = crossingOf(night, name);
    return [...label(crossing.twilight.dusk, crossing.duskMs), ...label(crossing.twilight.dawn, crossing.dawnMs)];
  };
  const { risesMs, setsMs } = night.moon;
  return [
    ...darkTimesOf(night).flatMap((dark) => darkEnds(dark, night).flatMap(([name, ms]) => label(name, ms, true))),
    ...twilight('horizon'),
    ...risesMs.flatMap((timeMs) => label('moonrise', timeMs)),
    ...setsMs.flatMap((timeMs) => label('moonset', timeMs)),
    ...night.site.ownTwilights.flatMap(({ name }) => twilight(name)),
    ...twilight('astronomical'),
    ...label('midnight', night.midnightMs),
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
