import { allowedCoordinates, type LocationIndex, readCoordinates, sunAltitudes } from '../locations/index.ts';
import {
  aboveSkyline,
  areExclusive,
  type Condition,
  conditionsNamed,
  moonDistanceAbove,
  type NamedAltitude,
  type Site,
  skyKindNames,
  skyKinds,
  sunAbove,
  sunAboveTwilight,
  sunBelow,
  sunBelowTwilight,
  type Target,
  targetAbove,
  twilightNames,
} from '../nights/index.ts';
import { maxListCharacters, namesParameter, numberParameter, type Parameter, type Values } from './parameter.ts';
import { Refusal } from './refusal.ts';
import type { RequestedSites } from './sites.ts';

// The parameters for conditions, and the conditions of a request. All conditions have to hold at the same time.

/**
 * The name and the meaning of each kind of sky, as sentences. Example: `dark: the Sun is below −18°, and the Moon is down. night:
 * …`.
 */
const kindsText = skyKinds.map(({ name, holds }) => `${name}: ${holds}`).join('. ');

/** Default minimum altitude of a target, degrees. At 30° the airmass is 2, a usual limit. */
const defaultAltitude = 30;

const maxTargets = 20;

/** The parameters that are allowed only with a target. */
const targetParameters = {
  target_above: numberParameter(
    `Minimum altitude of the target, degrees. The altitude is without refraction. The target must also be above the skyline of the location. Default: ${defaultAltitude}.`,
    { min: -90, max: 90, what: 'degrees' },
  ),
  moon_distance_above: numberParameter(
    'Minimum angle between target and Moon, degrees. The angle is to the Moon’s centre, as seen from the site. While the Moon is down, every angle is allowed.',
    { min: 0, max: 180, what: 'degrees' },
  ),
};

/** The parameters for conditions. @param index - contains the names of custom twilights and the named targets */
export function conditionParameters(index: LocationIndex) {
  const own = index.twilights.map(({ name }) => name);
  return {
    condition: namesParameter(
      `Conditions that all hold, with commas between them. ${kindsText}. A condition can also be the name of a custom twilight in the locations file. The Sun is then below the altitude of that twilight. Default: \`dark\`, if none of \`sun_below\`, \`sun_above\` and \`moon_distance_above\` is given. With \`sun_below\` or \`sun_above\`, the default is no condition. Otherwise, with \`moon_distance_above\`, the default is \`night\`.`,
      [...skyKindNames, ...own],
    ),
    sun_below: sunBelowParameter([...twilightNames, ...own]),
    sun_above: sunAltitudeParameter(
      'Like `sun_below`, but the Sun is above the altitude. With both `sun_below` and `sun_above`, the Sun is between two altitudes, for example to take flat fields in twilight.',
      [...twilightNames, ...own],
    ),
    target: targetParameter(index, 'Each target has its own windows.'),
    ...targetParameters,
  };
}

/** The parameter `sun_below`. @param names - the allowed names of twilights */
export function sunBelowParameter(names: readonly string[]): Parameter<number | string> {
  return sunAltitudeParameter(
    'The Sun is below this altitude (degrees or twilight). The value is a number of degrees, or the name of a twilight. The altitude is topocentric, of the Sun’s centre, without refraction. `horizon` selects the time from sunset to sunrise.',
    names,
  );
}

function sunAltitudeParameter(description: string, names: readonly string[]): Parameter<number | string> {
  const altitude = numberParameter(description, sunAltitudes);
  return {
    description: altitude.description,
    allowed: `${altitude.allowed}, or one of ${names.join(', ')}`,
    names,
    read: (text) => names.find((name) => name === text.trim()) ?? altitude.read(text),
  };
}

/** Names of planets. A request that names a planet gets a hint, because planets have no fixed position. */
const planets = ['mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];

/**
 * The parameter `target`: names from the locations file or the catalogue, or coordinates.
 *
 * @param meaning - a sentence for the description: what the response contains per target
 */
export function targetParameter(index: LocationIndex, meaning: string): Parameter<readonly Target[]> {
  const targetOf = (text: string) => index.targets.find(text) ?? unnamed(text);
  return {
    description: `Up to ${maxTargets} targets with semicolons between them: names or coordinates, such as \`M42;83.8,-5.4\`. ${meaning}`,
    allowed: `the name of a target, such as M42, NGC 5139 or a name of the locations file, or ${allowedCoordinates}. Up to ${maxTargets}, with semicolons between them`,
    hint: (text) => {
      const isTarget = (part: string) => targetOf(part) !== null;
      const unknown = partsOf(text).find((part) => !isTarget(part)) ?? '';
      if (planets.includes(unknown.toLowerCase())) return 'planets move: give the planet’s coordinates in that night.';
      const near = index.targets.near(unknown);
      return near === null ? null : `is it "${near}"?`;
    },
    maxCharacters: maxListCharacters,
    read: (text) => {
      const targets = partsOf(text).map(targetOf);
      const known = targets.filter((target) => target !== null);
      return known.length === targets.length && targets.length <= maxTargets ? eachOnce(known) : null;
    },
  };
}

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim().replace(/\s+/g, ' '));
}

function unnamed(text: string): Target | null {
  const coordinates = readCoordinates(text);
  return coordinates === null ? null : { name: text, ...coordinates };
}

/** Omits targets with the same coordinates as an earlier target. */
function eachOnce(targets: readonly Target[]): Target[] {
  const isSame = (one: Target, other: Target) =>
    one.rightAscension === other.rightAscension && one.declination === other.declination;
  return targets.filter((target, index) => targets.findIndex((other) => isSame(target, other)) === index);
}

/** The names of the parameters for altitudes and distances. */
const boundNames = ['sun_below', 'sun_above', 'target_above', 'moon_distance_above'] as const;

type GivenConditions = Values<ReturnType<typeof conditionParameters>>;

/** The conditions of a request. */
export interface SelectedConditions {
  /** The requested targets. If no target is requested, the list contains only `null`. */
  readonly targets: readonly (Target | null)[];
  /** Returns the conditions for a target. For `null`, returns the conditions without a target. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** The conditions in words, without the name of a target: `dark`; `dark, Sun below −20°`; `dark, above 40°`. */
  readonly title: string;
  /** A key that is equal for equal parameters. The targets are not part of the key. */
  readonly key: string;
}

/** The sites at which the conditions have to hold, with their custom twilights. */
type ConditionSites = Pick<RequestedSites, 'sites' | 'ownTwilights'>;

/** The conditions of a request. @throws Refusal */
export function selectConditions(values: GivenConditions, where: ConditionSites): SelectedConditions {
  const { target: targets } = values;
  const { ownTwilights } = where;
  if (targets === undefined) refuseWithoutTarget(values);
  const names = values.condition ?? defaultNames(values);
  const ofSun = conditionsOfSun(values, where);
  const ofSky = [...names.flatMap((name) => conditionsOfSky(name, ownTwilights)), ...ofSun];
  const [first] = targets ?? [];
  const given = [...ofSun, ...(first === undefined ? [] : givenOfTarget(values, first))];
  const bounds = boundNames.filter((name) => values[name] !== undefined);
  return {
    targets: targets ?? [null],
    conditionsOf: (target) => (target === null ? ofSky : [...ofSky, ...conditionsOfTarget(values, target)]),
    title: [...names, ...given.map(({ title }) => title)].join(', '),
    key: [...names, ...bounds.map((name) => `${name}=${values[name]}`)].join(' '),
  };
}

/** Rejects conditions on a target if the request has no target. @throws Refusal */
function refuseWithoutTarget(values: GivenConditions): void {
  const subject = (['target_above', 'moon_distance_above'] as const).find((name) => values[name] !== undefined);
  if (subject === undefined) return;
  throw new Refusal({ subject, allowed: null, reason: (it) => `${it} needs a target` });
}

/**
 * The default conditions. The usual default is `dark`. If the request has a distance from the Moon and no condition on the Sun,
 * the default is `night`. If the request has a condition on the Sun, there is no default.
 */
function defaultNames(values: GivenConditions): readonly string[] {
  const { sun_below: below, sun_above: above, moon_distance_above: distance } = values;
  if (below !== undefined || above !== undefined) return [];
  return distance === undefined ? ['dark'] : ['night'];
}

/** The conditions that a name stands for. @throws Refusal if no site has a custom twilight with this name */
function conditionsOfSky(name: string, ownTwilights: readonly NamedAltitude[]): readonly Condition[] {
  const found = conditionsNamed(name, { ownTwilights });
  if (found === null) throw noTwilight('condition', name);
  return found;
}

/**
 * The conditions on the Sun, the lower bound first.
 *
 * @throws Refusal for an unknown twilight, or if no altitude is between the bounds
 */
function conditionsOfSun(values: GivenConditions, { sites, ownTwilights }: ConditionSites): readonly Condition[] {
  const { sun_above: above, sun_below: below } = values;
  checkTwilight('sun_above', above, ownTwilights);
  checkTwilight('sun_below', below, ownTwilights);
  const lower = above === undefined ? [] : [typeof above === 'string' ? sunAboveTwilight(above) : sunAbove(above)];
  const upper = below === undefined ? [] : [typeof below === 'string' ? sunBelowTwilight(below) : sunBelow(below)];
  // The altitude of sunset depends on the site.
  const isEmptyAt = (site: Site) => lower.some((one) => upper.some((other) => areExclusive(one, other, site)));
  if (sites.length > 0 && sites.every(isEmptyAt)) throw noAltitudeBetween();
  return [...lower, ...upper];
}

function noAltitudeBetween(): Refusal {
  return new Refusal({
    subject: 'sun_above',
    allowed: 'a lower altitude',
    reason: (it, named) => `${it} is not lower than ${named('sun_below')}`,
  });
}

function checkTwilight(
  subject: string,
  sun: number | string | undefined,
  ownTwilights: readonly NamedAltitude[],
): void {
  if (typeof sun !== 'string' || twilightNames.includes(sun)) return;
  if (!ownTwilights.some(({ name }) => name === sun)) throw noTwilight(subject, sun);
}

function noTwilight(subject: string, found: string): Refusal {
  const reason = () => `None of these sites has a twilight called "${found}"`;
  return new Refusal({
    subject,
    found,
    allowed: null,
    hint: (named) => `Give an altitude in ${named(subject === 'sun_above' ? subject : 'sun_below')}.`,
    reason,
  });
}

/** The conditions on a target: altitude, distance from the Moon, skyline. */
function conditionsOfTarget(values: GivenConditions, target: Target): readonly Condition[] {
  const { target_above: altitude = defaultAltitude } = values;
  const given = givenOfTarget({ ...values, target_above: altitude }, target);
  return [...given, aboveSkyline(target)];
}

/** The conditions that the request states for a target. The default altitude and the skyline are left out. */
function givenOfTarget(values: GivenConditions, target: Target): readonly Condition[] {
  const { target_above: altitude, moon_distance_above: distance } = values;
  return [
    ...(altitude === undefined ? [] : [targetAbove(target, altitude)]),
    ...(distance === undefined ? [] : [moonDistanceAbove(target, distance)]),
  ];
}
