import { allowedCoordinates, type LocationIndex, readCoordinates } from '../locations/index.ts';
import { type Condition, moonDistanceAbove, type Target, targetAbove } from '../nights/index.ts';
import { maxListCharacters, type Parameter, type ParameterReader } from './parameter.ts';
import { numberParameter } from './place.ts';
import { Refusal } from './refusal.ts';

const maxTargetsPerRequest = 20;

/** The targets of a request, by their names in the list or in the catalogue, or by their coordinates. */
export function targetParameter(locations: LocationIndex): Parameter<readonly Target[]> {
  const read = (text: string) => locations.target(text) ?? unnamed(text);
  return {
    name: 'target',
    description: `Up to ${maxTargetsPerRequest} targets, with semicolons between them; each has windows of its own.`,
    allowed: `the name of a target, of the locations file or such as M42, NGC 5139 or Andromeda Galaxy, or ${allowedCoordinates}; up to ${maxTargetsPerRequest} with semicolons between them`,
    schema: { type: 'string' },
    maxCharacters: maxListCharacters,
    parse: (text) => {
      const targets = partsOf(text).map(read);
      const known = targets.filter((target) => target !== null);
      return known.length === targets.length && targets.length <= maxTargetsPerRequest ? eachOnce(known) : null;
    },
    hint: (text) => {
      const near = locations.nearTarget(partsOf(text).find((part) => read(part) === null) ?? '');
      return near === null ? null : `is it "${near}"?`;
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

/** Omits targets with the same coordinates as an earlier one. */
function eachOnce(targets: readonly Target[]): Target[] {
  const isSame = (one: Target, other: Target) =>
    one.rightAscension === other.rightAscension && one.declination === other.declination;
  return targets.filter((target, index) => targets.findIndex((other) => isSame(target, other)) === index);
}

/** Degrees: an airmass of 2, a usual limit. */
const defaultAltitude = 30;

export const altitudeParameter = numberParameter(
  'target_above',
  `The target is above this altitude, without refraction, degrees. Default: ${defaultAltitude}.`,
  { min: -90, max: 90, what: 'degrees' },
);

const moonDistanceParameter = numberParameter(
  'moon_distance_above',
  'The target is further than this from the Moon’s centre, as seen from the site, degrees, or the Moon is down.',
  { min: 0, max: 180, what: 'degrees' },
);

/** The parameters that need a target. */
export const ofTargets: readonly Parameter<unknown>[] = [altitudeParameter, moonDistanceParameter];

/** A request's conditions on a target; `undefined`: not set. */
export interface TargetSettings {
  readonly minAltitude: number | undefined;
  readonly minMoonDistance: number | undefined;
}

/** @throws Refusal */
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
  return { minAltitude: query(altitudeParameter), minMoonDistance: query(moonDistanceParameter) };
}

/** The conditions on a target, that on its altitude first. */
export function conditionsOfTarget({ minAltitude, minMoonDistance }: TargetSettings, target: Target): Condition[] {
  const above = targetAbove(target, minAltitude ?? defaultAltitude);
  return minMoonDistance === undefined ? [above] : [above, moonDistanceAbove(target, minMoonDistance)];
}
