import { nearHint } from '../input/nearName.ts';
import { maxListCharacters, type Parameter, type ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import {
  allowedCoordinates,
  coordinatesHint,
  type LocationIndex,
  readCoordinates,
  type Target,
} from '../locations/index.ts';
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
    mistakenNames: Object.fromEntries(['ra', 'dec'].map((name) => [name, 'Use "target", such as 83.822,-5.391.'])),
    parse: (text) => {
      const targets = partsOf(text).map(read);
      const known = targets.filter((target) => target !== null);
      return known.length === targets.length && targets.length <= maxTargetsPerRequest ? eachOnce(known) : null;
    },
    hint: (text) => {
      const parts = partsOf(text);
      if (parts.length > 1 && parts.includes('')) return 'One of the targets is empty: leave out its semicolon.';
      if (parts.length > maxTargetsPerRequest)
        return `There are ${parts.length} targets; at most ${maxTargetsPerRequest} are allowed.`;
      const wrong = parts.find((part) => read(part) === null);
      const hint = wrong === undefined ? null : hintOf(wrong, locations.targets);
      if (wrong === undefined || parts.length === 1) return hint;
      return `"${shortened(wrong)}" is no target${hint === null ? '.' : `: ${hint}`}`;
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

/** Why a text is no target, or the closest name; `null` if nothing is known. */
function hintOf(part: string, targets: readonly Target[]): string | null {
  const hint = coordinatesHint(part);
  if (hint !== null) return `${hint}.`;
  return nearHint(
    part,
    targets.map(({ name }) => name),
  );
}

/** A number of a condition. @param mistaken - names that clients use by mistake */
export function conditionNumber(
  name: keyof typeof conditionNumbers,
  description: string,
  ...mistaken: readonly string[]
): Parameter<number> {
  const mistakenNames = Object.fromEntries(mistaken.map((each) => [each, `Use "${name}".`]));
  return { ...numberParameter(name, description, conditionNumbers[name]), mistakenNames };
}

const altitudeParameter = conditionNumber(
  'target_above',
  `The target is above this altitude, without refraction, degrees. Default: ${defaultTargetAltitude}.`,
  ...['min_altitude', 'target_altitude'],
);

const moonDistanceParameter = conditionNumber(
  'moon_distance_above',
  'The target is further than this from the Moon’s centre, as seen from the site, degrees, also while the Moon is down.',
  ...['moon_sep', 'moon_separation', 'moon_distance', 'min_moon_distance'],
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
