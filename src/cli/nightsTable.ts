import { darkTimesOf, lengthAsShown } from '../formats/text.ts';
import {
  type Crossing,
  crossingOf,
  type Interval,
  minuteMs,
  type Night,
  type Twilight,
  twilights,
} from '../nights/index.ts';
import { fittingTable, type TerminalColumn } from './fittingTable.ts';
import { localClock, localTime } from './sites.ts';

/**
 * Nights as a table for a terminal, by location, the oldest first. Times are local, to the nearest minute. `up` and `down`:
 * always above or below; `-`: there is no such event.
 *
 * @param width - in characters; `Infinity`: all columns
 */
export function nightsTable(nights: readonly Night[], width: number): string {
  const sorted = nights.toSorted((a, b) => (a.site.id ?? 0) - (b.site.id ?? 0) || a.mjd - b.mjd);
  // All sites have twilights of the same names.
  const columns = columnsOf(sorted[0]?.crossings.map(({ twilight }) => twilight) ?? []);
  return fittingTable(sorted, columns, width);
}

type NightColumn = TerminalColumn<Night>;

/** The ranks of columns: lower ones are shown first if not all fit. */
const ranks = {
  horizon: 0,
  lowest: 1,
  dark: 2,
  moon: 3,
  lit: 4,
  midnight: 5,
  between: 6,
  own: 8,
  timeZone: 9,
};

/** Of the twilights between the horizon and the lowest, the lower one is shown first. */
function rankOf({ name }: Twilight): number {
  const index = twilights.findIndex((twilight) => twilight.name === name);
  if (index <= 0) return index === 0 ? ranks.horizon : ranks.own;
  return index === twilights.length - 1 ? ranks.lowest : ranks.between + 1 - index / twilights.length;
}

function columnsOf(all: readonly Twilight[]): NightColumn[] {
  return [
    { title: 'location', of: ({ site }) => site.slug ?? '', rank: 0, isText: true },
    { title: 'date', of: ({ date }) => date, rank: 0, isText: true },
    ...all.map((twilight) => crossingColumn(twilight, 'dusk')),
    { title: 'midnight', of: (night) => localClock(night.midnightMs, night.site), rank: ranks.midnight },
    ...all.map((twilight) => crossingColumn(twilight, 'dawn')).toReversed(),
    { title: 'moonrise', of: (night) => moonEvents(night, night.moon.risesMs), rank: ranks.moon },
    { title: 'moonset', of: (night) => moonEvents(night, night.moon.setsMs), rank: ranks.moon },
    { title: 'lit', of: ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}%`, rank: ranks.lit },
    { title: 'dark', of: (night) => hoursAndMinutes(darkTimesOf(night)), rank: ranks.dark },
    {
      title: 'time zone',
      of: (night) => `${night.site.timeZone.name} ${offsets(night)}`,
      rank: ranks.timeZone,
      isText: true,
    },
  ];
}

/** Short words of the long names of twilights. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['nautical', 'naut.'],
  ['astronomical', 'astro.'],
]);

/** The name of an event in a table: `astro. dawn` of `astronomical_dawn`. */
export function shortEventName(name: string): string {
  return name
    .split('_')
    .map((word) => shortNames.get(word) ?? word)
    .join(' ');
}

function crossingColumn(twilight: Twilight, event: 'dusk' | 'dawn'): NightColumn {
  const { name } = twilight;
  return {
    // On two lines, so that the Moon's columns too fit 80 characters.
    title: shortEventName(twilight[event]).replace(/ (?=dusk$|dawn$)/, '\n'),
    of: (night) => {
      const crossing = crossingOf(night, name);
      const timeMs = event === 'dusk' ? crossing.duskMs : crossing.dawnMs;
      return timeMs === null ? withoutCrossing(crossing.state) : localClock(timeMs, night.site);
    },
    rank: rankOf(twilight),
  };
}

function withoutCrossing(state: Crossing['state']): string {
  return state === 'always_above' ? 'up' : 'down';
}

function moonEvents(night: Night, timesMs: readonly number[]): string {
  return timesMs.map((timeMs) => localClock(timeMs, night.site)).join(' ') || withoutMoonEvent(night);
}

/** Whether the Moon is up all the time or down; `-` if it rises or sets. */
function withoutMoonEvent({ moon: { risesMs, setsMs, up } }: Night): string {
  if (risesMs.length + setsMs.length > 0) return '-';
  return up.length > 0 ? 'up' : 'down';
}

/** The zone's offset from UTC; both if it changes in the night. */
function offsets({ site, solarNoonMs, nextSolarNoonMs }: Night): string {
  const [before, after] = [solarNoonMs, nextSolarNoonMs].map((timeMs) => localTime(timeMs, site).toFormat('ZZ'));
  return before === after ? `${before}` : `${before}/${after}`;
}

/** How long some intervals are, as pages have it, in the fewest characters: `5:14`. */
export function hoursAndMinutes(intervals: readonly Interval[]): string {
  const minutes = lengthAsShown(intervals) / minuteMs;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
