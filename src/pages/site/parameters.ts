import type { Parameter, PathParameter } from '../../http/parameter.ts';
import { parameterProblem } from '../../http/problem.ts';
import type { Location, LocationIndex } from '../../locations/index.ts';
import {
  type CivilDay,
  firstSupportedDay,
  isoDate,
  lastSupportedDay,
  type Night,
  type NightCache,
  parseIsoDate,
} from '../../nights/index.ts';

/** The years whose nights can be told. */
export const supportedYears = {
  first: Number(isoDate(firstSupportedDay).slice(0, 4)),
  last: Number(isoDate(lastSupportedDay).slice(0, 4)),
} as const;

/** A location in a path. */
export function slugPart(locations: LocationIndex): PathParameter<Location> {
  return {
    name: 'slug',
    description: 'The slug of a location.',
    allowed: 'the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: locations.first?.slug ?? '',
    parse: (text) => locations.withSlug(text) ?? null,
  };
}

/** A date in a query. */
export const dateParameter: Parameter<CivilDay> = {
  name: 'date',
  description: 'The date of a night.',
  allowed: `a date from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`,
  schema: { type: 'string', format: 'date' },
  parse: (text) => supported(parseIsoDate(text)),
};

/** The same in a path. */
export const datePart: PathParameter<CivilDay> = { ...dateParameter, example: '2026-11-21' };

/** A month in a path, as its first day. */
export const monthPart: PathParameter<CivilDay> = {
  name: 'month',
  description: 'A month.',
  allowed: `a month from ${supportedYears.first}-01 to ${supportedYears.last}-12`,
  schema: { type: 'string' },
  example: '2026-11',
  parse: (text) => supported(parseIsoDate(`${text}-01`)),
};

/** A year in a path. */
export const yearPart: PathParameter<number> = {
  name: 'year',
  description: 'A year.',
  allowed: `a year from ${supportedYears.first} to ${supportedYears.last}`,
  schema: { type: 'integer' },
  example: '2026',
  parse: (text) => (supported(parseIsoDate(`${text}-01-01`)) === null ? null : Number(text)),
};

function supported(day: CivilDay | null): CivilDay | null {
  return day !== null && isSupportedDay(day) ? day : null;
}

export function isSupportedDay(day: CivilDay): boolean {
  return day >= firstSupportedDay && day <= lastSupportedDay;
}

/** @throws Problem 404 where the location's zone skipped the date */
export function nightOn(cache: NightCache, location: Location, date: CivilDay): Night {
  const night = cache.on(location, date);
  if (night !== null) return night;
  const message = `The clocks of ${location.timeZone.name} skipped this date.`;
  throw parameterProblem(404, message, { parameter: 'date', value: isoDate(date), message });
}
