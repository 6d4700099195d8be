import { crossingIn, intervalsBelow, intervalsBelowTwilight, sunPathOn } from './crossings.ts';
import { complement, type Interval } from './interval.ts';
import type { Night } from './night.ts';
import type { Site } from './site.ts';
import { crossingNamesOf, daySky, twilights, twilightsOf } from './twilights.ts';

/** A condition on the sky of a site. */
export interface Condition {
  /** In short, without the name of a target: `Sun below −18°`. */
  readonly title: string;
  /** In words, as part of a sentence: `the Sun is below −18°`. */
  readonly holds: string;
  /** The opposite: `the Sun is not below −18°`. */
  readonly fails: string;
  /** If it never holds: `the Sun is never below −18°`. */
  readonly never: string;
  /** Name of the event or state at its start: one of `edgeNames`, or an event of a custom twilight. */
  readonly begins: string;
  readonly ends: string;
  /**
   * A condition that holds whenever this one does. An edge of both has the name that this one gives it: `moonset` where a distance
   * from the Moon begins to hold.
   */
  readonly includes?: Condition;
  /** Whether its intervals need the Moon's path, which costs more than the rest of a night. */
  readonly needsMoon: boolean;
  /** The condition holds in this range of the Sun's altitude. Missing: the condition does not depend on the Sun alone. */
  readonly sunWithin?: (site: Site) => AltitudeRange;
  /** Whether the condition can fail at a site. Missing: it can fail anywhere. */
  readonly canFailAt?: (site: Site) => boolean;
  /** The parts of a night, from noon to noon, during which the condition holds, ascending and disjoint. */
  readonly intervalsIn: (night: Night) => readonly Interval[];
}

/** A range of altitudes, degrees. */
interface AltitudeRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The states that begin at the edges of conditions, if the almanac has no events there. */
export const edgeStates = {
  sunBelow: { begins: 'sun_below', ends: 'sun_above' },
  targetAbove: { begins: 'target_above', ends: 'target_below' },
  aboveSkyline: { begins: 'skyline', ends: 'skyline' },
  moonDistanceAbove: { begins: 'moon_far', ends: 'moon_near' },
} as const;

/** Those of some conditions that can fail at a site. */
export function conditionsAt(site: Site, conditions: readonly Condition[]): readonly Condition[] {
  return conditions.filter(({ canFailAt }) => canFailAt?.(site) ?? true);
}

/** The Sun's centre is below the altitude of a twilight, a standard one or the site's own. */
export function sunBelowTwilight(name: string): Condition {
  const { dusk, dawn } = twilights.find((twilight) => twilight.name === name) ?? crossingNamesOf(name);
  return {
    ...isOrNot('Sun', `below ${wordOfAltitude(name)}`),
    begins: dusk,
    ends: dawn,
    needsMoon: false,
    sunWithin: (site) => ({
      lowest: -90,
      highest: twilightsOf(site).find((twilight) => twilight.name === name)?.altitude ?? -90,
    }),
    intervalsIn: (night) => intervalsBelowTwilight(night, name),
  };
}

/** In words: the `Sun` is `below −18°`, or not. */
function isOrNot(body: string, predicate: string): Pick<Condition, 'title' | 'holds' | 'fails' | 'never'> {
  return {
    title: `${body} ${predicate}`,
    holds: `the ${body} is ${predicate}`,
    fails: `the ${body} is not ${predicate}`,
    never: `the ${body} is never ${predicate}`,
  };
}

/** The horizon has no number, because it depends on the height and the pressure of a site. */
function wordOfAltitude(name: string): string {
  if (name === horizon) return 'the horizon';
  const altitude = twilights.find((twilight) => twilight.name === name)?.altitude;
  return altitude === undefined ? `the altitude of ${name}` : degreesText(altitude);
}

const horizon = twilights[0].name;

/** `−18°`. */
export function degreesText(degrees: number): string {
  return `${degrees}°`.replace('-', '−');
}

/**
 * The Sun's centre is below an altitude. At the altitude of a standard twilight its edges are the twilight's events.
 *
 * @param altitude - topocentric, without refraction, degrees
 */
export function sunBelow(altitude: number): Condition {
  const twilight = twilights.find((each) => each.name !== horizon && each.altitude === altitude);
  if (twilight !== undefined) return sunBelowTwilight(twilight.name);
  return {
    ...isOrNot('Sun', `below ${degreesText(altitude)}`),
    ...edgeStates.sunBelow,
    needsMoon: false,
    sunWithin: () => ({ lowest: -90, highest: altitude }),
    intervalsIn: (night) => intervalsBelow(night, crossingIn(sunPathOn(night.site, night.solarDay), altitude)),
  };
}

/**
 * The Sun's centre is above an altitude, or at it: the opposite of `sunBelow`.
 *
 * @param altitude - topocentric, without refraction, degrees
 */
export function sunAbove(altitude: number): Condition {
  return sunNotBelow(sunBelow(altitude), degreesText(altitude));
}

/** The opposite of `sunBelowTwilight`. */
export function sunAboveTwilight(name: string): Condition {
  return sunNotBelow(sunBelowTwilight(name), wordOfAltitude(name));
}

function sunNotBelow(below: Condition, altitude: string): Condition {
  return {
    ...isOrNot('Sun', `above ${altitude}`),
    begins: below.ends,
    ends: below.begins,
    needsMoon: false,
    sunWithin: (site) => ({ lowest: below.sunWithin?.(site).highest ?? -90, highest: 90 }),
    intervalsIn: (night) => complement(below.intervalsIn(night), night.interval),
  };
}

const anyAltitude: AltitudeRange = { lowest: -90, highest: 90 };

/** Whether two conditions are opposites, or hold at altitudes of the Sun that do not overlap. */
export function areExclusive(one: Condition, other: Condition, site: Site): boolean {
  const range = one.sunWithin?.(site) ?? anyAltitude;
  const otherRange = other.sunWithin?.(site) ?? anyAltitude;
  const overlaps = range.lowest < otherRange.highest && otherRange.lowest < range.highest;
  return one.holds === other.fails || !overlaps;
}

/** The Moon's upper limb is below the horizon. */
export const moonDown: Condition = {
  title: 'Moon down',
  holds: 'the Moon is down',
  fails: 'the Moon is up',
  never: 'the Moon is always up',
  begins: 'moonset',
  ends: 'moonrise',
  needsMoon: true,
  intervalsIn: (night) => complement(night.moon.up, night.interval),
};

const edgesOf = ({ begins, ends }: Pick<Condition, 'begins' | 'ends'>) => [begins, ends];

/** The names of events and states at the edges of all conditions, without the events of custom twilights. */
export const edgeNames: readonly string[] = [
  ...twilights.flatMap(({ dusk, dawn }) => [dusk, dawn]),
  ...edgesOf(moonDown),
  ...new Set(Object.values(edgeStates).flatMap(edgesOf)),
];

const astronomicalNight = sunBelowTwilight('astronomical');

/** The kind of sky called dark. */
export const darkConditions: readonly Condition[] = [astronomicalNight, moonDown];

/** The Sun's centre is not below the altitude of sunset. */
const sunUp = sunAboveTwilight(horizon);

/** The named kinds of sky: in each, all of its conditions hold. */
export const skyKinds = [
  skyKind('dark', darkConditions),
  skyKind('night', [astronomicalNight]),
  skyKind('moon_down', [moonDown]),
  skyKind(daySky, [sunUp]),
] as const;

export const skyKindNames = skyKinds.map(({ name }) => name);

function skyKind<Name extends string>(name: Name, conditions: readonly Condition[]) {
  return { name, holds: conditions.map(({ holds }) => holds).join(', and '), conditions };
}

/**
 * The conditions of a kind of sky, or of a site's own twilight: the Sun is below its altitude.
 *
 * @returns `null` for an unknown name
 */
export function conditionsNamed(
  name: string,
  { ownTwilights }: Pick<Site, 'ownTwilights'>,
): readonly Condition[] | null {
  const own = ownTwilights.some((twilight) => twilight.name === name) ? [sunBelowTwilight(name)] : null;
  return skyKinds.find((kind) => kind.name === name)?.conditions ?? own;
}
