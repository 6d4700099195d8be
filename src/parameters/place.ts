import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  type Coordinate,
  decimalDegrees,
  defaultGreyIllumination,
  explainedHeight,
  heightKeys,
  isWithin,
  type PlaceNumber,
  placeNumbers,
  standardPressure,
  TimeZone,
  timeZoneAt,
  type UnlistedPlace,
} from '../locations/index.ts';

/**
 * A parameter that is a number of a place.
 *
 * @param shape - of the texts that are read as a number
 */
function numberParameter<Name extends PlaceNumber>(name: Name, description: string, shape = plainNumber) {
  const bounds: Bounds = placeNumbers[name];
  return {
    name,
    description,
    allowed: allowedNumber(bounds),
    schema: { type: 'number', minimum: bounds.min, maximum: bounds.max },
    parse: (text: string) => {
      const value = shape.test(text.trim()) ? Number(text) : Number.NaN;
      return isWithin(bounds, value) ? value : null;
    },
  };
}

const plainNumber = /^\d{1,4}(\.\d{1,10})?$/;

/** In a query, + is a space. */
const coordinateShape = /^[+-]?\d{1,3}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;

/** To six digits, 0.1 m: as many as GEO of a calendar has (RFC 5545, section 3.8.1.6), and without an exponent. */
function coordinate<Name extends Coordinate>(name: Name, description: string) {
  const { parse, ...parameter } = numberParameter(name, description, coordinateShape);
  return {
    ...parameter,
    parse: (text: string) => {
      const degrees = parse(text);
      // Turns −0 into 0.
      return degrees === null ? null : Number(degrees.toFixed(6)) + 0;
    },
    hint: (text: string) => {
      const degrees = decimalDegrees(text, name);
      return degrees === null ? null : `In decimal degrees: ${degrees}.`;
    },
  };
}

export const latitude = coordinate(
  'latitude',
  'Degrees, north positive. With `longitude`, instead of `location`: any place.',
);

export const longitude = coordinate('longitude', 'Degrees, east positive. Together with `latitude`.');

const timezone: Parameter<TimeZone> = {
  name: 'timezone',
  description:
    'IANA name of the time zone whose civil dates the nights have; only with `latitude` and `longitude`. Default: looked up from them.',
  allowed: allowedTimeZone,
  schema: { type: 'string' },
  parse: (text) => TimeZone.named(text),
};

const heightAboveHorizon = {
  ...numberParameter(
    'height_above_horizon',
    'Metres above the visible horizon, not above the sea; only with `latitude` and `longitude`. It moves sunset, sunrise, moonrise and moonset. Default: 0.',
  ),
  mistakenNames: {
    ...Object.fromEntries(heightKeys.map((key) => [key, `Use ${explainedHeight()}.`])),
    altitude: `Altitudes of the Sun are a parameter of /api/almanac/. For the height of a site, use ${explainedHeight()}.`,
  },
};

const pressure = numberParameter(
  'pressure',
  `Air pressure at the place, hPa, not reduced to sea level; only with \`latitude\` and \`longitude\`. In thin air refraction at the horizon is less, so that sunset and moonset are earlier, sunrise and moonrise later. Default: ${standardPressure}.`,
);

/** The parameters of any place. */
export const placeParameters: readonly Parameter<unknown>[] = [
  latitude,
  longitude,
  timezone,
  heightAboveHorizon,
  pressure,
];

/**
 * The place of the coordinates.
 *
 * @throws Refusal
 */
export function requiredPlace(query: ParameterReader['query']): UnlistedPlace {
  const place = readPlace(query);
  if (place === null) throw missing(latitude);
  return place;
}

/** The place of the coordinates, or `null` where there are none. @throws Refusal */
export function readPlace(query: ParameterReader['query']): UnlistedPlace | null {
  const [north, east, zone] = [query(latitude), query(longitude), query(timezone)];
  const [height, air] = [query(heightAboveHorizon), query(pressure)];
  if (north === undefined && east === undefined) {
    if (zone !== undefined) throw alone(timezone, zone.name, '');
    if (height !== undefined) throw alone(heightAboveHorizon, String(height));
    if (air !== undefined) throw alone(pressure, String(air));
    return null;
  }
  if (north === undefined) throw missing(latitude);
  if (east === undefined) throw missing(longitude);
  return {
    id: null,
    latitude: north,
    longitude: east,
    timeZone: zone ?? new TimeZone(timeZoneAt(north, east)),
    heightAboveHorizon: height ?? 0,
    pressure: air ?? standardPressure,
    ownTwilights: [],
    greyIllumination: defaultGreyIllumination,
  };
}

function missing({ name, allowed }: Parameter<number>): Refusal {
  const reason = (it: string) => `${it} is missing: latitude needs longitude, and longitude latitude`;
  return new Refusal({ subject: name, found: null, allowed, reason });
}

/** A parameter that needs coordinates. */
function alone({ name }: Parameter<unknown>, found: string, rest = '; a location has its own'): Refusal {
  const reason = (it: string) => `${it} needs latitude and longitude${rest}`;
  return new Refusal({ subject: name, found, allowed: null, reason });
}
