import { checkNumber } from '../sky/index.ts';
import { crossingIn, intervalsBelow, intervalsBelowTwilight, sunPathOn } from './crossings.ts';
import { complement, type Interval } from './interval.ts';
import type { Night } from './night.ts';
import type { Site } from './site.ts';
import { crossingNamesOf, daySky, twilights, twilightsOf } from './twilights.ts';

/** A condition on the sky of a site. */
export interface Condition {
  /** Short name, without the name of a target: `Sun below −18°`. */
  readonly title: string;
  /** Clause that says that the condition holds: `the Sun is below −18°`. */
  readonly holds: string;
  /** Clause that says that the condition fails: `the Sun is not below −18°`. */
  readonly fails: string;
  /** Clause that says that the condition never holds: `the Sun is never below −18°`. */
  readonly never: string;
  /**
   * Name of the event with which the condition begins. If the condition begins without an event, this is the name of the new
   * state. The name is one of `edgeNames` or an event of a custom twilight.
   */
  readonly begins: string;
  /**
   * Name of the event with which the condition ends. If the condition ends without an event, this is the name of the new state.
   */
  readonly ends: string;
  /**
   * A narrower condition that implies this condition. If both conditions begin or end at the same instant, the narrower condition
   * names the event: `moonset` instead of `moon_far`.
   */
  readonly includes?: Condition;
  /** Whether the condition depends on the Moon. Computing the Moon's path takes longer than computing the rest of a night. */
  readonly needsMoon: boolean;
  /** The condition holds in this range of the Sun's altitude. Only a condition on the Sun alone has this range. */
  readonly sunWithin?: (site: Site) => AltitudeRange;
  /** Whether the condition can fail at a site. If `canFailAt` is omitted, the condition counts as able to fail at every site. */
  readonly canFailAt?: (site: Site) => boolean;
  /** Whether the condition can hold at a site. If `canHoldAt` is omitted, the condition counts as able to hold at every site. */
  readonly canHoldAt?: (site: Site) => boolean;
  /** The parts of a night during which the condition holds, ascending and disjoint. The night lasts from noon to noon. */
  readonly intervalsIn: (night: Night) => readonly Interval[];
}

/** A range of altitudes, degrees. */
interface AltitudeRange {
  readonly lowest: number;
  readonly highest: number;
}

/** Names of the new states when a condition begins or ends. Only conditions without own events use these names. */
export const edgeStates = {
  sunBelow: { begins: 'sun_below', ends: 'sun_above' },
  targetAbove: { begins: 'target_above', ends: 'target_below' },
  aboveSkyline: { begins: 'skyline', ends: 'skyline' },
  moonDistanceAbove: { begins: 'moon_far', ends: 'moon_near' },
} as const;

/** The conditions that can fail at a site. */
export function conditionsAt(site: Site, conditions: readonly Condition[]): readonly Condition[] {
  return conditions.filter(({ canFailAt }) => canFailAt?.(site) ?? true);
}

/**
 * The condition that the Sun's centre is below the altitude of a twilight. The twilight is a standard twilight or a custom
 * twilight of the site.
 */
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

/** The texts of a condition, such as “the Sun is below −18°”, from a body and a predicate. */
function isOrNot(body: string, predicate: string): Pick<Condition, 'title' | 'holds' | 'fails' | 'never'> {
  return {
    title: `${body} ${predicate}`,
    holds: `the ${body} is ${predicate}`,
    fails: `the ${body} is not ${predicate}`,
    never: `the ${body} is never ${predicate}`,
  };
}

/**
 * Text for the altitude of a twilight. The text for the horizon has no number, because the altitude of the horizon depends on the
 * height and the pressure of a site.
 */
function wordOfAltitude(name: string): string {
  if (name === horizon) return 'the horizon';
  const altitude = twilights.find((twilight) => twilight.name === name)?.altitude;
  return altitude === undefined ? `the altitude of ${name}` : degreesText(altitude);
}

const horizon = twilights[0].name;

/** Degrees as text: `18°`, or `−18°` with a minus sign instead of a hyphen. */
export function degreesText(degrees: number): string {
  return `${degrees}°`.replace('-', '−');
}

/**
 * The condition that the Sun's centre is below an altitude. If a standard twilight other than `horizon` has this altitude,
 * `begins` and `ends` are the events of the twilight.
 *
 * @param altitude - topocentric, without refraction, degrees, −90 … 90
 * @throws RangeError if the altitude is not allowed
 */
export function sunBelow(altitude: number): Condition {
  checkNumber('altitude of the Sun', altitude, { min: -90, max: 90 });
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
 * The condition that the Sun's centre is at or above an altitude: the opposite of `sunBelow`.
 *
 * @param altitude - topocentric, without refraction, degrees, −90 … 90
 * @throws RangeError if the altitude is not allowed
 */
export function sunAbove(altitude: number): Condition {
  return sunNotBelow(sunBelow(altitude), degreesText(altitude));
}

/** The condition that the Sun's centre is at or above the altitude of a twilight: the opposite of `sunBelowTwilight`. */
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

/** Whether two conditions need ranges of the Sun's altitude that do not overlap. Such conditions never hold at the same time. */
export function areExclusive(one: Condition, other: Condition, site: Site): boolean {
  const range = one.sunWithin?.(site) ?? anyAltitude;
  const otherRange = other.sunWithin?.(site) ?? anyAltitude;
  return range.lowest >= otherRange.highest || otherRange.lowest >= range.highest;
}

/** The condition that the Moon's upper limb is below the horizon. */
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

/** All names that a condition can have as `begins` or `ends`, except the events of custom twilights. */
export const edgeNames: readonly string[] = [
  ...twilights.flatMap(({ dusk, dawn }) => [dusk, dawn]),
  ...edgesOf(moonDown),
  ...new Set(Object.values(edgeStates).flatMap(edgesOf)),
];

const astronomicalNight = sunBelowTwilight('astronomical');

/** The conditions of a dark sky: the Sun is below −18° and the Moon is down. */
export const darkConditions: readonly Condition[] = [astronomicalNight, moonDown];

/** The condition that the Sun's centre is not below the altitude of sunset. */
const sunUp = sunAboveTwilight(horizon);

/** The named kinds of sky, such as `dark`. A kind of sky lasts while all conditions of the kind hold. */
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
 * The conditions that a name stands for. The name is a kind of sky or a custom twilight. For a custom twilight of the site, the
 * condition is that the Sun is below the altitude of the twilight.
 *
 * @returns `null`: the name is neither a kind of sky nor a custom twilight of the site
 */
export function conditionsNamed(
  name: string,
  { ownTwilights }: Pick<Site, 'ownTwilights'>,
): readonly Condition[] | null {
  const own = ownTwilights.some((twilight) => twilight.name === name) ? [sunBelowTwilight(name)] : null;
  return skyKinds.find((kind) => kind.name === name)?.conditions ?? own;
}
