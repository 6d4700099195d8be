import { maxListCharacters, type Parameter, type ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import { allowedCoordinates, type LocationIndex, readCoordinates, type Target } from '../locations/index.ts';
import { conditionNumbers, defaultTargetAltitude, type TargetSettings } from '../nights/index.ts';
import { numberParameter } from './place.ts';

const maxTargetsPerRequest = 20;

/** The targets of a request, by their coordinates or by their names in the list. */
export function targetParameter(locations: LocationIndex): Parameter<readonly Target[]> {
  const read = (text: string) => locations.target(text) ?? unnamed(text);
  return {
    name: 'target',
    description: `Up to ${maxTargetsPerRequest} targets, with semicolons between them; each has windows of its own.`,
    allowed: `a target that the locations file names, or ${allowedCoordinates}; up to ${maxTargetsPerRequest} with semicolons between them`,
    schema: { type: 'string' },
    maxCharacters: maxListCharacters,
    parse: (text) => {
      const targets = partsOf(text).map(read);
      const known = targets.filter((target) => target !== null);
      return known.length === targets.length && targets.length <= maxTargetsPerRequest ? eachOnce(known) : null;
    },
    names: locations.targets.map(({ name }) => name),
  };
}

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim().replace(/\s+/g, ' '));
}

function unnamed(text: string): Target | null {
  const coordinates = readCoordinates(text);
  return coordinates === null ? null : { name: text, ...coordinates };
}

/** Omits targets with the same coordinates as an earlier one. */
function eachOnce(targets: readonly Target[]): Target[] {
  const isSame = (one: Target, other: Target) =>
    one.rightAscension === other.rightAscension && one.declination === other.declination;
  return targets.filter((target, index) => targets.findIndex((other) => isSame(target, other)) === index);
}

/** A number of a condition. */
export function conditionNumber(name: keyof typeof conditionNumbers, description: string): Parameter<number> {
  return numberParameter(name, description, conditionNumbers[name]);
}

const altitudeParameter = conditionNumber(
  'target_above',
  `The target is above this altitude, without refraction, degrees. Default: ${defaultTargetAltitude}.`,
);

const moonDistanceParameter = conditionNumber(
  'moon_distance_above',
  'The target is further than this from the Moon’s centre, as seen from the site, degrees, also while the Moon is down.',
);

/** The parameters that need a target. */
export const ofTargets: readonly Parameter<unknown>[] = [altitudeParameter, moonDistanceParameter];

/** The conditions on targets. @throws Refusal */
export function readTargetSettings(
  { query, text }: Pick<ParameterReader, 'query' | 'text'>,
  hasTarget: boolean,
): TargetSettings {
  const alone = hasTarget ? undefined : ofTargets.find(({ name }) => text(name) !== undefined);
  if (alone !== undefined) {
    const found = text(alone.name) ?? null;
    const reason = (it: string) => `${it} needs a target`;
    throw new Refusal({ subject: alone.name, found, allowed: null, reason });
  }
  return { targetAbove: query(altitudeParameter), moonDistanceAbove: query(moonDistanceParameter) };
}
