import {
  allowedCoordinates,
  allowedNumber,
  type Bounds,
  coordinatesHint,
  readCoordinates,
  type Target as TargetOfSearch,
  type UnlistedPlace,
} from '../locations/index.ts';
import {
  anySky,
  type ConditionSettings,
  conditionNumbers as numbers,
  type ResolvedConditions,
  resolveConditions,
  skyKindNames,
  twilightNames,
} from '../nights/index.ts';
import {
  check,
  checkKeys,
  checkMisnamed,
  checkName,
  checkNumber,
  type Fields,
  isArray,
  isNumber,
  isObject,
  isText,
  nearText,
  refused,
} from './check.ts';
import type { WindowConditions } from './types.ts';

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
export function conditionsFrom(
  sites: readonly UnlistedPlace[],
  conditions: WindowConditions<string>,
): SearchedConditions {
  const given = check('conditions', 'an object with what has to hold', conditions, isObject);
  checkKeys('conditions', given, known);
  const target = given.target === undefined ? null : targetFrom(given.target);
  const settings = settingsFrom(given, sites);
  checkTarget(settings, target);
  const { atLeastMs = 0 } = given;
  const minLengthMs = check('atLeastMs', 'a number of milliseconds, 0 or more', atLeastMs, isNumber, (ms) => ms >= 0);
  const own = sites.flatMap(({ ownTwilights }) => ownTwilights);
  return { target, minLengthMs, of: resolveConditions(settings, own, refuseUnknown).of };
}

function settingsFrom(given: Fields, sites: readonly UnlistedPlace[]): ConditionSettings {
  const number = (field: keyof WindowConditions, bounds: Bounds) =>
    given[field] === undefined ? undefined : checkNumber(field, given[field], bounds);
  const moonAltitude = { ...numbers.moon_below, what: `${numbers.moon_below.what}, or down` };
  return {
    names: namesFrom(given.condition, namesAt('condition', [...skyKindNames, anySky], sites)),
    sunBelow: sunFrom(given.sunBelow, namesAt('sunBelow', twilightNames, sites)),
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

/** The names that a condition can have at each place. @param field - the condition */
function namesAt(field: string, standard: readonly string[], sites: readonly UnlistedPlace[]): readonly NamesAt[] {
  return sites.map(({ ownTwilights }, index) => ({
    field: sites.length === 1 ? field : `${field} at places[${index}]`,
    known: [...standard, ...ownTwilights.map(({ name }) => name)],
  }));
}

interface NamesAt {
  readonly field: string;
  readonly known: readonly string[];
}

function namesFrom(given: unknown, places: readonly NamesAt[]): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const names = isText(given) ? [given] : check('condition', 'a name or an array of names', given, isArray);
  for (const { field, known } of places) {
    if (names.length === 0) throw refused(field, known, names);
    for (const name of names) checkName(field, name, known);
  }
  return names.map(String);
}

function sunFrom(given: unknown, places: readonly NamesAt[]): number | string | undefined {
  if (given === undefined) return undefined;
  const { sun_below: bounds } = numbers;
  for (const { field, known } of places) {
    const allowed = { ...bounds, what: `${bounds.what}, or one of ${known.join(', ')}` };
    if (!isText(given)) checkNumber(field, given, allowed);
    else if (!known.includes(given)) throw refused(field, allowedNumber(allowed) + nearText(given, known), given);
  }
  return given as number | string;
}

function targetFrom(given: unknown): TargetOfSearch {
  if (isText(given)) return targetNamed(given);
  const allowed = 'an object with rightAscension and declination, ICRS, degrees, or a text of them';
  const target = check('target', allowed, given, isObject);
  checkMisnamed('a target', target, ['rightAscension', 'declination']);
  const { rightAscension, declination } = target;
  return {
    name: 'the target',
    rightAscension: check(
      'target.rightAscension',
      'a number from 0 to below 360: degrees',
      rightAscension,
      isNumber,
      (degrees) => degrees >= 0 && degrees < 360,
    ),
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
