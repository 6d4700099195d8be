import {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  type Coordinate,
  isWithin,
  placeNumbers,
  readNumber,
  surroundings,
  timeZoneAt,
} from '../locations/index.ts';
import { type Place, TimeZone } from '../nights/index.ts';
import type { Parameter, ParameterReader } from './parameter.ts';
import { Refusal } from './refusal.ts';

export function numberParameter<Name extends string>(name: Name, description: string, bounds: Bounds) {
  return {
    name,
    description,
    allowed: allowedNumber(bounds),
    schema: { type: 'number', minimum: bounds.min, maximum: bounds.max },
    parse: (text: string) => {
      const value = readNumber(text);
      return value !== null && isWithin(bounds, value) ? value : null;
    },
  };
}

/** Rounded to six decimals, 0.1 m, as GEO in iCalendar (RFC 5545, section 3.8.1.6). */
function coordinate<Name extends Coordinate>(name: Name, description: string) {
  const { parse, ...parameter } = numberParameter(name, description, placeNumbers[name]);
  return {
    ...parameter,
    parse: (text: string) => {
      const degrees = parse(text);
      // Turns −0 into 0.
      return degrees === null ? null : Number(degrees.toFixed(6)) + 0;
    },
  };
}

export const latitude = coordinate(
  'latitude',
  'Degrees, north positive. With `longitude` it selects any place, instead of `location`.',
);

export const longitude = coordinate('longitude', 'Degrees, east positive. Together with `latitude`.');

export const timezone: Parameter<TimeZone> = {
  name: 'timezone',
  description:
    'IANA name of the time zone that determines the dates of nights; only with `latitude` and `longitude`. Default: looked up from them.',
  allowed: allowedTimeZone,
  schema: { type: 'string' },
  parse: TimeZone.named,
};

const surroundingParameters = Object.entries(surroundings).map(([name, bounds]): Parameter<number> => {
  const description = `${bounds.description} Default: ${bounds.standard}.`;
  return numberParameter(name, description, bounds);
});

/** The parameters of any place. */
export const placeParameters: readonly Parameter<unknown>[] = [latitude, longitude, timezone, ...surroundingParameters];

/** The place of the coordinates, or `null` if there are none. @throws Refusal */
export function readPlace(query: ParameterReader['query']): Place | null {
  const [north, east, zone] = [query(latitude), query(longitude), query(timezone)];
  const given = new Map(surroundingParameters.map((parameter) => [parameter.name, query(parameter)]));
  if (north === undefined && east === undefined) {
    if (zone !== undefined) throw alone(timezone.name, zone.name, '');
    for (const [name, value] of given) if (value !== undefined) throw alone(name, String(value));
    return null;
  }
  if (north === undefined) throw missing(latitude);
  if (east === undefined) throw missing(longitude);
  return {
    id: null,
    slug: null,
    name: null,
    timeZone: zone ?? new TimeZone(timeZoneAt(north, east)),
    ownTwilights: [],
    latitude: north,
    longitude: east,
    heightAboveHorizon: given.get('height_above_horizon') ?? surroundings.height_above_horizon.standard,
    pressure: given.get('pressure') ?? surroundings.pressure.standard,
  };
}

export function missing({ name, allowed }: Parameter<number>): Refusal {
  const hint = 'latitude needs longitude, and longitude latitude.';
  return new Refusal({ subject: name, found: null, allowed, hint });
}

/** The refusal of a parameter that needs coordinates. */
function alone(subject: string, found: string, rest = '; a location has its own'): Refusal {
  const reason = (it: string) => `${it} needs latitude and longitude${rest}`;
  return new Refusal({ subject, found, allowed: null, reason });
}
