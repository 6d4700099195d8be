import {
  allowedCoordinates,
  type Bounds,
  coordinatesHint,
  readCoordinates,
  type Target as TargetOfSearch,
  type UnlistedPlace,
} from '../locations/index.ts';
import {
  anySky,
  type ConditionSettings,
  conditionNumbers,
  type ResolvedConditions,
  resolveConditions,
  skyKindNames,
  twilightNames,
} from '../nights/index.ts';
import {
  check,
  checkKeys,
  checkName,
  checkNumber,
  type Fields,
  isArray,
  isNumber,
  isObject,
  isText,
  misnamed,
  nearText,
  refused,
} from './check.ts';
import type { WindowConditions } from './types.ts';

const numbers = conditionNumbers;

const known: readonly (keyof WindowConditions)[] = [
  ...(['condition', 'sunBelow', 'moonBelow', 'moonLitBelow'] as const),
  ...(['target', 'targetAbove', 'airmassBelow', 'moonDistanceAbove', 'atLeastMs'] as const),
];

/** The checked conditions of a search. */
interface SearchedConditions extends Pick<ResolvedConditions, 'of'> {
  /** `null`: there is none. */
  readonly target: TargetOfSearch | null;
  readonly minLengthMs: number;
}

/** Checks and resolves the conditions of a search. */
export function conditionsFrom(sites: readonly UnlistedPlace[], conditions: WindowConditions): SearchedConditions {
  const given = check('conditions', 'an object with what has to hold', conditions, isObject);
  checkKeys('conditions', given, known);
  const own = sites.flatMap(({ ownTwilights }) => ownTwilights);
  const target = given.target === undefined ? null : targetFrom(given.target);
  const settings = settingsFrom(
    given,
    own.map(({ name }) => name),
  );
  checkTarget(settings, target);
  const { atLeastMs = 0 } = given;
  const minLengthMs = check('atLeastMs', 'a number of milliseconds, 0 or more', atLeastMs, isNumber, (ms) => ms >= 0);
  return { target, minLengthMs, of: resolveConditions(settings, own, refuseUnknown).of };
}

/** @param own - the names of the places' own twilights */
function settingsFrom(given: Fields, own: readonly string[]): ConditionSettings {
  const number = (field: keyof WindowConditions, bounds: Bounds) =>
    given[field] === undefined ? undefined : checkNumber(field, given[field], bounds);
  const moonAltitude = { ...numbers.moon_below, what: `${numbers.moon_below.what}, or down` };
  return {
    names: namesFrom(given.condition, [...skyKindNames, anySky, ...own]),
    sunBelow: sunFrom(given.sunBelow, [...twilightNames, ...own]),
    moonBelow: given.moonBelow === 'down' ? 'down' : number('moonBelow', moonAltitude),
    moonLitBelow: number('moonLitBelow', numbers.moon_lit_below),
    targetAbove: number('targetAbove', numbers.target_above),
    airmassBelow: number('airmassBelow', numbers.airmass_below),
    moonDistanceAbove: number('moonDistanceAbove', numbers.moon_distance_above),
  };
}

/** @throws RangeError - always: names have been checked */
function refuseUnknown(setting: string, name: string): never {
  throw refused(setting, 'the name of a twilight', name);
}

function namesFrom(given: unknown, allowed: readonly string[]): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const names = isText(given) ? [given] : check('condition', 'a name or an array of names', given, isArray);
  if (names.length === 0) throw new RangeError(`condition: found an empty array; allowed are ${allowed.join(', ')}`);
  return names.map((name) => checkName('condition', name, allowed));
}

function sunFrom(given: unknown, names: readonly string[]): number | string | undefined {
  if (given === undefined || (isText(given) && names.includes(given))) return given;
  const { sun_below: bounds } = numbers;
  const what = `${bounds.what}, or one of ${names.join(', ')}`;
  return checkNumber('sunBelow', given, { ...bounds, what }, nearText(given, names));
}

function targetFrom(given: unknown): TargetOfSearch {
  if (isText(given)) return targetNamed(given);
  const allowed = 'an object with rightAscension and declination, ICRS, degrees, or a text of them';
  const { rightAscension, declination, ra, dec } = check('target', allowed, given, isObject);
  if (rightAscension === undefined && ra !== undefined) throw misnamed('ra', 'a target', 'rightAscension, in degrees');
  if (declination === undefined && dec !== undefined) throw misnamed('dec', 'a target', 'declination');
  return {
    name: 'the target',
    rightAscension: checkNumber('target.rightAscension', rightAscension, { min: 0, max: 360, what: 'degrees' }),
    declination: checkNumber('target.declination', declination, { min: -90, max: 90, what: 'degrees, north positive' }),
  };
}

function targetNamed(text: string): TargetOfSearch {
  const found = readCoordinates(text);
  if (found !== null) return { name: text, ...found };
  const hint = coordinatesHint(text);
  throw refused('target', hint === null ? allowedCoordinates : `${allowedCoordinates}; ${hint}`, text);
}

/** Checks that there is a target if a condition needs one, and at most one limit of its altitude. */
function checkTarget(settings: ConditionSettings, target: TargetOfSearch | null): void {
  const { targetAbove, airmassBelow } = settings;
  for (const field of ['targetAbove', 'airmassBelow', 'moonDistanceAbove'] as const)
    if (target === null && settings[field] !== undefined)
      throw refused(field, 'a number only with a target', settings[field]);
  if (targetAbove !== undefined && airmassBelow !== undefined)
    throw refused('airmassBelow', 'a number only without targetAbove', airmassBelow);
}
