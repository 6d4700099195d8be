import { crossingOf } from './crossings.ts';
import { contains, type Interval, merged } from './interval.ts';
import { phaseKinds } from './moonPhases.ts';
import { capitalized } from './names.ts';
import type { Night } from './night.ts';
import type { NamedAltitude } from './site.ts';
import { crossingNamesOf, type TwilightNames, twilights } from './twilights.ts';

/** An event in the sky of a site, or a principal phase of the Moon, which is the same for all sites. */
export interface CelestialEvent {
  /** One of `eventNamesOf` the site's own twilights. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly timeMs: number;
  /** The name, followed by `-2` and so on if the name alone is another event of the night. */
  readonly numberedName: string;
  /** `{id of the night}-{numbered name}`, or `moon-phase-{number}`. It never changes. `null` if the night has no id. */
  readonly id: string | null;
  /** Unique among the events of the same sites, even without an id. It orders events at the same instant. */
  readonly key: string;
  /** `null` for a phase of the Moon. */
  readonly night: Night | null;
}

/** A kind of events of a night. */
export interface EventKind {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /**
   * Its instants in a night.
   *
   * @param before - the night before, on which dark time alone can depend
   */
  readonly instantsIn: (night: Night, before: () => Night) => readonly NumberedInstant[];
}

/** An instant of an event. */
export interface NumberedInstant {
  readonly timeMs: number;
  /** Among the events of the same name in its night. Number 1 has the plain name, the others have `-2`, `-3` and so on. */
  readonly number: number;
}

/** Instants that are numbered in the order of time. */
function numbered(timesMs: readonly number[]): readonly NumberedInstant[] {
  return timesMs.map((timeMs, index) => ({ timeMs, number: index + 1 }));
}

/** The dusk or dawn next to midnight is in the almanac: it is number 1, even if the night has none. The others follow from 2 on. */
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

/** The dusk and the dawn of a twilight. */
export function crossingKindsOf(names: TwilightNames): readonly EventKind[] {
  return [duskKind(names), dawnKind(names)];
}

/** The kinds of the sky's next event: first events of the Sun in the order of a night, then events of the Moon. */
const nextKinds: readonly EventKind[] = [
  // The second solar noon of a night is an event of the next one.
  { name: 'solar_noon', title: 'Solar noon', instantsIn: ({ solarNoonMs }) => numbered([solarNoonMs]) },
  ...twilights.map(duskKind),
  { name: 'midnight', title: 'Solar midnight', instantsIn: ({ midnightMs }) => numbered([midnightMs]) },
  ...twilights.map(dawnKind).toReversed(),
  { name: 'moonrise', title: 'Moonrise', instantsIn: ({ moon }) => numbered(moon.risesMs) },
  { name: 'moonset', title: 'Moonset', instantsIn: ({ moon }) => numbered(moon.setsMs) },
];

/** The other kinds. A new kind is appended here. */
const otherKinds: readonly EventKind[] = [
  { name: 'moon_transit', title: 'Upper transit of the Moon', instantsIn: moonTransits },
  { name: 'dark_start', title: 'Dark time begins', instantsIn: darkEdges('startMs') },
  { name: 'dark_end', title: 'Dark time ends', instantsIn: darkEdges('endMs') },
];

function moonTransits({ moon: { transitMs } }: Night): readonly NumberedInstant[] {
  return numbered(transitMs === null ? [] : [transitMs]);
}

/**
 * The starts or the ends of the dark intervals of a night. An edge at the first solar noon of the night belongs to the night. An
 * interval that lasts through that noon has no edge there.
 */
function darkEdges(edge: keyof Interval): EventKind['instantsIn'] {
  return (night, before) => {
    const { dark, moonlit } = night.moon;
    // Only within 5° of a pole it can be night then.
    const isNightAtNoon = [dark[0], moonlit[0]].some((interval) => interval?.startMs === night.solarNoonMs);
    const all = merged([...(isNightAtNoon ? before().moon.dark : []), ...dark]);
    return numbered(all.map((interval) => interval[edge]).filter((timeMs) => contains(night.interval, timeMs)));
  };
}

/** The own twilights of sites, by their names. */
export type OwnNames = readonly Pick<NamedAltitude, 'name'>[];

/** The kinds of the sky's next event. Custom twilights come last. */
export function nextEventKindsOf(own: OwnNames): readonly EventKind[] {
  const ownKinds = own.flatMap(({ name }) => crossingKindsOf(crossingNamesOf(name)));
  return own.length === 0 ? nextKinds : [...nextKinds, ...ownKinds];
}

/** All kinds of events of nights. */
export function eventKindsOf(own: OwnNames): readonly EventKind[] {
  return own.length === 0 ? standardKinds : [...nextEventKindsOf(own), ...otherKinds];
}

const standardKinds = [...nextKinds, ...otherKinds];

/** The names of all events, the phases of the Moon included. */
export function eventNamesOf(own: OwnNames): readonly string[] {
  return [...eventKindsOf(own), ...phaseKinds].map(({ name }) => name);
}

/** Whether a name means a phase of the Moon, which is the same for all sites. */
export function isPhase(name: string): boolean {
  return phaseKinds.some((kind) => kind.name === name);
}
