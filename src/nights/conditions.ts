import { sentenceCase } from '../input/sentence.ts';
import type { Site } from '../locations/index.ts';
import { crossingIn, findCrossing, intervalsBelow, solarDayAt } from './crossings.ts';
import { complement, type Interval } from './interval.ts';
import { isGrey, type Night } from './night.ts';
import { crossingNamesOf, daySky, skyKindNames, twilights, twilightsOf } from './twilights.ts';

/** A condition on the sky of a site: the intervals in which it holds. */
export interface Condition {
  /** In short, without the name of a target: `Sun below −18°`. */
  readonly title: string;
  /** In words, as part of a sentence: `the Sun is below −18°`. */
  readonly holds: string;
  /** The opposite: `the Sun is not below −18°`. */
  readonly fails: string;
  /** Name of the event or state at its start. */
  readonly begins: string;
  readonly ends: string;
  /** Whether its intervals need the Moon's path, which costs more than the rest of a night. */
  readonly needsMoon: boolean;
  /** Why it cannot hold at a site, to follow the site's name: `has no twilight flats`; `null` if it can. */
  readonly lackOf?: (site: Pick<Site, 'ownTwilights'>) => string | null;
  /** The range of the Sun's altitude in which it holds; missing if it does not depend on the Sun alone. */
  readonly sunWithin?: (site: Site) => readonly [number, number];
  /** The parts of a night, from noon to noon, in which it holds: ascending and disjoint. */
  readonly intervalsIn: (night: Night) => readonly Interval[];
}

/** The opposite of a condition. */
export function not(condition: Condition): Condition {
  const { title, holds, fails, begins, ends, needsMoon, intervalsIn, sunWithin } = condition;
  return {
    ...{ title: `not ${title}`, holds: fails, fails: holds, begins: ends, ends: begins, needsMoon },
    ...(sunWithin && { sunWithin: (site: Site) => [sunWithin(site)[1], 90] as const }),
    intervalsIn: (night) => complement(intervalsIn(night), night.interval),
  };
}

/**
 * The Sun's centre is below the altitude of a twilight, a standard one or a site's own. It never holds at a site without a
 * twilight of that name: for an unknown name, at none.
 */
export function sunBelowTwilight(name: string): Condition {
  const { dusk, dawn } = twilights.find((twilight) => twilight.name === name) ?? crossingNamesOf(name);
  return {
    ...isOrNot('Sun', `below ${wordOfAltitude(name)}`),
    ...{ begins: dusk, ends: dawn, needsMoon: false },
    lackOf: ({ ownTwilights }) =>
      [...twilights, ...ownTwilights].some((twilight) => twilight.name === name) ? null : `has no twilight ${name}`,
    sunWithin: (site) => [-90, twilightsOf(site).find((twilight) => twilight.name === name)?.altitude ?? -90],
    intervalsIn(night) {
      const crossing = findCrossing(night, name);
      return crossing === null ? [] : intervalsBelow(night, crossing);
    },
  };
}

/** In words: the `Sun` is `below −18°`, or not. */
export function isOrNot(body: string, predicate: string): Pick<Condition, 'title' | 'holds' | 'fails'> {
  return {
    title: `${body} ${predicate}`,
    holds: `the ${body} is ${predicate}`,
    fails: `the ${body} is not ${predicate}`,
  };
}

/** The horizon has no number, as it depends on a site's height and pressure. */
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
    ...{ begins: 'sun_below', ends: 'sun_above', needsMoon: false },
    sunWithin: () => [-90, altitude],
    intervalsIn: (night) => intervalsBelow(night, crossingIn(solarDayAt(night.site, night.solarDay), altitude)),
  };
}

/** The Moon's upper limb is below the horizon. */
export const moonDown: Condition = {
  ...{ title: 'Moon down', holds: 'the Moon is down', fails: 'the Moon is up' },
  ...{ begins: 'moonset', ends: 'moonrise', needsMoon: true },
  intervalsIn: (night) => complement(night.moon.up, night.interval),
};

/** The Moon's illuminated fraction at the night's midnight is at most the site's bound. */
const moonIsGrey: Condition = {
  title: 'Moon grey',
  ...{ holds: 'the Moon is at most as bright as grey time allows', fails: 'the Moon is too bright for grey time' },
  ...{ begins: 'moon_grey', ends: 'moon_bright', needsMoon: false },
  intervalsIn: (night) => (isGrey(night) ? [night.interval] : []),
};

const sunDown = sunBelowTwilight(horizon);
const astronomicalNight = sunBelowTwilight('astronomical');
const moonUp = not(moonDown);

/** The sky between two twilights, and below the last: `civil`, `nautical`, `astronomical`, `night`. */
const twilightSkies = twilights.map(({ name, skyBelow }, index) => {
  const below = sunBelowTwilight(name);
  const next = twilights[index + 1];
  return [skyBelow, next === undefined ? [below] : [below, not(sunBelowTwilight(next.name))]] as const;
});

function descriptionOf(conditions: readonly Condition[]): string {
  return sentenceCase(`${conditions.map(({ holds }) => holds).join(', and ')}.`);
}

/** The kind of sky called dark. */
export const darkConditions: readonly Condition[] = [astronomicalNight, moonDown];

const conditionsOfKinds: Readonly<Record<(typeof skyKindNames)[number], readonly Condition[]>> = {
  dark: darkConditions,
  grey: [astronomicalNight, moonIsGrey, moonUp],
  bright: [astronomicalNight, not(moonIsGrey), moonUp],
  moonlit: [astronomicalNight, moonUp],
  ...(Object.fromEntries<readonly Condition[]>(twilightSkies) as Record<
    (typeof twilights)[number]['skyBelow'],
    readonly Condition[]
  >),
  twilight: [sunDown, not(astronomicalNight)],
  [daySky]: [not(sunDown)],
};

/** The named kinds of sky: in each, all of its conditions hold. */
export const skyKinds = skyKindNames.map((name) => {
  const conditions = conditionsOfKinds[name];
  return { name, description: descriptionOf(conditions), conditions };
});

/**
 * The conditions of a kind of sky, or of a site's own twilight: the Sun is below its altitude.
 *
 * @returns `null` for an unknown name
 */
export function conditionsOf(name: string, { ownTwilights }: Pick<Site, 'ownTwilights'>): readonly Condition[] | null {
  const own = ownTwilights.some((twilight) => twilight.name === name) ? [sunBelowTwilight(name)] : null;
  return skyKinds.find((kind) => kind.name === name)?.conditions ?? own;
}
