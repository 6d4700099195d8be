import { lengthAsShown, twoDigits } from '../formats/text.ts';
import {
  type Crossing,
  crossingOf,
  darkIntervalsOf,
  type Interval,
  minuteMs,
  type Night,
  type Twilight,
} from '../nights/index.ts';
import type { TableClock } from './tableClock.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * A table of nights for a terminal, grouped by location. The nights of a location are ordered by date. Times are rounded to the
 * nearest minute. A cell `up` means that the Sun or the Moon stays above the altitude of the column all night. A cell `down`
 * means that the Sun or the Moon stays below this altitude all night. If a night has only a dusk or only a dawn, the cell of the
 * missing event is also `down`. A cell `-` means that the Moon sets but does not rise, or the reverse.
 *
 * @param isWide - whether to show all columns
 */
export function nightsTable(nights: readonly Night[], clock: TableClock, isWide: boolean): string {
  const sorted = nights.toSorted((a, b) => (a.site.id ?? 0) - (b.site.id ?? 0) || a.mjd - b.mjd);
  // The twilights of all sites have the same names.
  const twilights = sorted[0]?.crossings.map(({ twilight }) => twilight) ?? [];
  const timeOf = ({ site, interval }: Night) => ({ site, ...interval });
  return terminalTable(sorted, [...columnsOf(twilights, clock), ...clock.columns(sorted, timeOf, isWide)], isWide);
}

type NightColumn = TerminalColumn<Night>;

/** The twilights that a table without `--wide` shows. */
const essential = new Set(['horizon', 'astronomical']);

function columnsOf(all: readonly Twilight[], clock: TableClock): NightColumn[] {
  return [
    { title: 'location', of: ({ site }) => site.slug ?? '', isText: true },
    { title: 'date', of: ({ date }) => date, isText: true },
    ...all.map((twilight) => crossingColumn(twilight, 'dusk', clock)),
    { title: 'midnight', of: (night) => clock.time(night.midnightMs, night.site), isWide: true },
    ...all.map((twilight) => crossingColumn(twilight, 'dawn', clock)).toReversed(),
    { title: 'Moon\nrises', of: (night) => moonEvents(night, night.moon.risesMs, clock) },
    { title: 'Moon\nsets', of: (night) => moonEvents(night, night.moon.setsMs, clock) },
    { title: 'lit', of: ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}%`, isWide: true },
    { title: 'dark', of: (night) => hoursAndMinutes(darkIntervalsOf(night)) },
  ];
}

/** Abbreviations of long names of twilights. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['nautical', 'naut.'],
  ['astronomical', 'astro.'],
]);

/** The name of an event in a table: `astro. dawn` for `astronomical_dawn`. */
export function shortEventName(name: string): string {
  return name
    .split('_')
    .map((word) => shortNames.get(word) ?? word)
    .join(' ');
}

function crossingColumn(twilight: Twilight, event: 'dusk' | 'dawn', clock: TableClock): NightColumn {
  const { name } = twilight;
  return {
    // A title of two lines makes the column narrow, so that the Moon's columns fit 80 characters.
    title: shortEventName(twilight[event]).replace(/ (?=dusk$|dawn$)/, '\n'),
    of: (night) => {
      const crossing = crossingOf(night, name);
      const timeMs = event === 'dusk' ? crossing.duskMs : crossing.dawnMs;
      return timeMs === null ? withoutCrossing(crossing.state) : clock.time(timeMs, night.site);
    },
    isWide: !essential.has(name),
  };
}

function withoutCrossing(state: Crossing['state']): string {
  return state === 'always_above' ? 'up' : 'down';
}

function moonEvents(night: Night, timesMs: readonly number[], clock: TableClock): string {
  return timesMs.map((timeMs) => clock.time(timeMs, night.site)).join(' ') || withoutMoonEvent(night);
}

/**
 * The cell of the column `Moon rises` for a night without moonrise, or of the column `Moon sets` for a night without moonset.
 * `up` or `down` means that the Moon stays above or below the horizon all night.
 */
function withoutMoonEvent({ moon: { risesMs, setsMs, up } }: Night): string {
  if (risesMs.length + setsMs.length > 0) return '-';
  return up.length > 0 ? 'up' : 'down';
}

/** The total length of intervals: `5:14`. The rounding is the same as on the web pages. */
export function hoursAndMinutes(intervals: readonly Interval[]): string {
  const minutes = lengthAsShown(intervals) / minuteMs;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
