import { type Crossing, crossingOf } from './crossings.ts';
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
   * Its instants in a night, numbered by their index: the first has the plain name, the others `-2`, `-3` and so on.
   *
   * @param before - the night before, on which dark time alone can depend
   * @returns `null` first if no event has the plain name
   */
  readonly instantsIn: (night: Night, before: () => Night) => Instants;
}

type Instants = readonly (number | null)[];

/** The dusk or dawn next to midnight is in the almanac and has the plain name. The others follow in the order of time. */
function numbered(mainMs: number | null, timesMs: readonly number[]): Instants {
  return [mainMs, ...timesMs.filter((timeMs) => timeMs !== mainMs)];
}

/** The dusk and the dawn of a twilight. */
export function crossingKindsOf({ name, dusk, dawn }: TwilightNames): readonly [EventKind, EventKind] {
  const duskOf = ({ duskMs, setsMs }: Crossing) => numbered(duskMs, setsMs);
  const dawnOf = ({ dawnMs, risesMs }: Crossing) => numbered(dawnMs, risesMs);
  return [
    { name: dusk, title: capitalized(dusk), instantsIn: (night) => duskOf(crossingOf(night, name)) },
    { name: dawn, title: capitalized(dawn), instantsIn: (night) => dawnOf(crossingOf(night, name)) },
  ];
}

const crossingKinds = twilights.map(crossingKindsOf);

/** The kinds of the sky's next event: first those of the Sun in the order of a night, then those of the Moon. */
const nextKinds: readonly EventKind[] = [
  // The second solar noon of a night is an event of the next one.
  { name: 'solar_noon', title: 'Solar noon', instantsIn: ({ solarNoonMs }) => [solarNoonMs] },
  ...crossingKinds.map(([dusk]) => dusk),
  { name: 'midnight', title: 'Solar midnight', instantsIn: ({ midnightMs }) => [midnightMs] },
  ...crossingKinds.map(([, dawn]) => dawn).toReversed(),
  { name: 'moonrise', title: 'Moonrise', instantsIn: ({ moon }) => moon.risesMs },
  { name: 'moonset', title: 'Moonset', instantsIn: ({ moon }) => moon.setsMs },
];

/** The other kinds. A new kind is appended here. */
const otherKinds: readonly EventKind[] = [
  { name: 'moon_transit', title: 'Upper transit of the Moon', instantsIn: ({ moon }) => [moon.transitMs] },
  { name: 'dark_start', title: 'Dark time begins', instantsIn: darkEdges('startMs') },
  { name: 'dark_end', title: 'Dark time ends', instantsIn: darkEdges('endMs') },
];

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
    return all.map((interval) => interval[edge]).filter((timeMs) => contains(night.interval, timeMs));
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
