import { crossingOf } from './crossings.ts';
import { contains, type Interval, merged } from './interval.ts';
import { phaseKinds } from './moonPhases.ts';
import { capitalized } from './names.ts';
import type { Night } from './night.ts';
import type { NamedAltitude } from './site.ts';
import { crossingNamesOf, type TwilightNames, twilights } from './twilights.ts';

/** An event in the sky of a site, or a principal phase of the Moon, which is the same for all sites. */
export interface CelestialEvent {
  /** Name of the event, one of the names that `eventNamesOf` returns. */
  readonly name: string;
  /** Title that people see, such as `Civil dusk`. */
  readonly title: string;
  readonly timeMs: number;
  /**
   * The name of the event. If the number of the event (see `NumberedInstant`) is not 1, the number follows: `-2`, `-3` and so on.
   */
  readonly numberedName: string;
  /**
   * Permanent id: `{id of the night}-{numberedName}`. A phase of the Moon has the id `moon-phase-{PrincipalPhase.number}`.
   * `null`: the night has no id.
   */
  readonly id: string | null;
  /**
   * Key that is unique among the events of the requested sites, even if the event has no id. Simultaneous events are sorted by
   * the key.
   */
  readonly key: string;
  /** The night of the event. `null`: the event is a phase of the Moon. */
  readonly night: Night | null;
}

/** A kind of events of a night. */
export interface EventKind {
  /** Name of lower-case letters, digits and underscores. */
  readonly name: string;
  /** Title that people see, such as `Civil dusk`. */
  readonly title: string;
  /**
   * The instants of the events of this kind in a night.
   *
   * @param before - returns the night before. Only the events `dark_start` and `dark_end` depend on the night before.
   */
  readonly instantsIn: (night: Night, before: () => Night) => readonly NumberedInstant[];
}

/** An instant, with its number among the events of the same name in a night. */
export interface NumberedInstant {
  readonly timeMs: number;
  /**
   * Number of the event among the events of the same name in the night. Event 1 has the plain name. The names of events 2, 3 and
   * so on end in `-2`, `-3` and so on.
   */
  readonly number: number;
}

/** Numbers the instants of one kind of event from 1, in chronological order. */
function numbered(timesMs: readonly number[]): readonly NumberedInstant[] {
  return timesMs.map((timeMs, index) => ({ timeMs, number: index + 1 }));
}

/**
 * Numbers the dusks or the dawns of a night. Number 1 is reserved for the dusk or the dawn that the almanac shows. The almanac
 * shows the last dusk before midnight and the first dawn after midnight. The dusks or dawns that the almanac does not contain are
 * numbered from 2.
 */
function numberedAfter(mainMs: number | null, timesMs: readonly number[]): readonly NumberedInstant[] {
  const others = timesMs.filter((timeMs) => timeMs !== mainMs).map((timeMs, index) => ({ timeMs, number: index + 2 }));
  return mainMs === null ? others : [{ timeMs: mainMs, number: 1 }, ...others];
}

function duskKind({ name, dusk }: TwilightNames): EventKind {
  const instantsIn = (night: Night) => {
    const { duskMs, setsMs } = crossingOf(night, name);
    return numberedAfter(duskMs, setsMs);
  };
  return { name: dusk, title: capitalized(dusk), instantsIn };
}

function dawnKind({ name, dawn }: TwilightNames): EventKind {
  const instantsIn = (night: Night) => {
    const { dawnMs, risesMs } = crossingOf(night, name);
    return numberedAfter(dawnMs, risesMs);
  };
  return { name: dawn, title: capitalized(dawn), instantsIn };
}

/** The two kinds of event of a twilight: dusk and dawn. */
export function crossingKindsOf(names: TwilightNames): readonly EventKind[] {
  return [duskKind(names), dawnKind(names)];
}

/** The kinds of event that `Sky.nextEvent` can be. The Sun's kinds come first, in the order of a night, then the Moon's kinds. */
const nextKinds: readonly EventKind[] = [
  // The second solar noon of a night is an event of the next night.
  { name: 'solar_noon', title: 'Solar noon', instantsIn: ({ solarNoonMs }) => numbered([solarNoonMs]) },
  ...twilights.map(duskKind),
  { name: 'midnight', title: 'Solar midnight', instantsIn: ({ midnightMs }) => numbered([midnightMs]) },
  ...twilights.map(dawnKind).toReversed(),
  { name: 'moonrise', title: 'Moonrise', instantsIn: ({ moon }) => numbered(moon.risesMs) },
  { name: 'moonset', title: 'Moonset', instantsIn: ({ moon }) => numbered(moon.setsMs) },
];

/** The kinds of event that `Sky.nextEvent` cannot be. Append a new kind to this list. */
const otherKinds: readonly EventKind[] = [
  { name: 'moon_transit', title: 'Upper transit of the Moon', instantsIn: moonTransits },
  { name: 'dark_start', title: 'Dark time begins', instantsIn: darkEdges('startMs') },
  { name: 'dark_end', title: 'Dark time ends', instantsIn: darkEdges('endMs') },
];

function moonTransits({ moon: { transitMs } }: Night): readonly NumberedInstant[] {
  return numbered(transitMs === null ? [] : [transitMs]);
}

/**
 * Finds the starts, or the ends, of the dark intervals of a night. A start or an end at the first solar noon belongs to the
 * night. A dark interval that continues through the first solar noon neither starts nor ends at the noon.
 */
function darkEdges(edge: keyof Interval): EventKind['instantsIn'] {
  return (night, before) => {
    const { dark, moonlit } = night.moon;
    // Astronomical night at solar noon is possible only within 5° of a pole.
    const isNightAtNoon = [dark[0], moonlit[0]].some((interval) => interval?.startMs === night.solarNoonMs);
    const all = merged([...(isNightAtNoon ? before().moon.dark : []), ...dark]);
    return numbered(all.map((interval) => interval[edge]).filter((timeMs) => contains(night.interval, timeMs)));
  };
}

/** The names of the custom twilights of sites. */
export type OwnNames = readonly Pick<NamedAltitude, 'name'>[];

/** The kinds of event that `Sky.nextEvent` can be at a site. Custom twilights come last. */
export function nextEventKindsOf(own: OwnNames): readonly EventKind[] {
  const ownKinds = own.flatMap(({ name }) => crossingKindsOf(crossingNamesOf(name)));
  return own.length === 0 ? nextKinds : [...nextKinds, ...ownKinds];
}

/** All kinds of event that a night can have at a site with the given custom twilights. */
export function eventKindsOf(own: OwnNames): readonly EventKind[] {
  return own.length === 0 ? standardKinds : [...nextEventKindsOf(own), ...otherKinds];
}

const standardKinds = [...nextKinds, ...otherKinds];

/** The names of all events, including the phases of the Moon. */
export function eventNamesOf(own: OwnNames): readonly string[] {
  return [...eventKindsOf(own), ...phaseKinds].map(({ name }) => name);
}

/** Whether an event name is the name of a phase of the Moon. A phase of the Moon is one event for all sites. */
export function isPhase(name: string): boolean {
  return phaseKinds.some((kind) => kind.name === name);
}
