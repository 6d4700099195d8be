import { nearName } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
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
  type Location,
  type LocationIndex,
  type PlaceNumber,
  placeNumbers,
  type Site,
  standardPressure,
  TimeZone,
  timeZoneAt,
  type UnlistedPlace,
} from '../locations/index.ts';

const location: Parameter<string> = {
  name: 'location',
  description:
    'The slug, an alias or the id of a location, or several with commas between them. Default: all. Where a slug or an alias is also the id of another location, it takes precedence over the id.',
  allowed: 'a slug, an alias or an id that /api/locations/ lists, or several with commas between them',
  schema: { type: 'string' },
  maxCharacters: 2000,
  // Resolved against the list later.
  parse: (text) => text,
};

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

/** The sites of a request. */
export interface SelectedSites {
  readonly sites: readonly Site[];
  /** Equal for equal sites of one list. */
  readonly key: string;
  /** The same selection from another list, without names that no location has there. */
  readonly inList: (locations: LocationIndex) => readonly Site[];
}

/** The parameters that select sites: locations by slug or id, or any place by its coordinates. */
export class SiteParameters {
  /** A query that makes a good example. */
  readonly example: string;
  readonly parameters: readonly Parameter<unknown>[] = [location, ...placeParameters];
  readonly #locations: LocationIndex;

  constructor(locations: LocationIndex) {
    this.#locations = locations;
    this.example = `location=${locations.first?.slug ?? ''}`;
  }

  /** The parameter that names locations alone. */
  get location(): Parameter<string> {
    return location;
  }

  /** Every listed location. */
  get all(): readonly Location[] {
    return this.#locations.all;
  }

  /**
   * The place of the coordinates, or the locations that are named, in ascending order of id, or all of them.
   *
   * @throws Refusal
   */
  read({ query }: Pick<ParameterReader, 'query'>): SelectedSites {
    const names = query(location);
    const place = readPlace(query);
    if (place === null) return names === undefined ? this.#everySite() : this.#selected(names);
    if (names !== undefined)
      throw together('location', names, 'cannot be combined with coordinates', 'one or the other');
    const { latitude, longitude, timeZone, heightAboveHorizon, pressure } = place;
    const key = JSON.stringify([latitude, longitude, timeZone.name, heightAboveHorizon, pressure]);
    return { sites: [place], key, inList: () => [place] };
  }

  #everySite(): SelectedSites {
    return { sites: this.#locations.all, key: '', inList: ({ all }) => all };
  }

  #selected(text: string): SelectedSites {
    const sites = this.named(text);
    const inList = (locations: LocationIndex) =>
      inOrderOfId(namesIn(text).flatMap((name) => locations.find(name) ?? []));
    return { sites, key: sites.map(({ id }) => id).join(','), inList };
  }

  /**
   * The locations of some names with commas between them, in ascending order of id.
   *
   * @throws Refusal for a name that no location has
   */
  named(names: string): readonly Location[] {
    return inOrderOfId(namesIn(names).map((name) => this.#location(name)));
  }

  #location(name: string): Location {
    const found = this.#locations.find(name);
    if (found === undefined) throw unknownLocation(name, this.#locations);
    return found;
  }
}

function namesIn(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}

/** Each once. */
function inOrderOfId(locations: readonly Location[]): readonly Location[] {
  return [...new Set(locations)].sort((a, b) => a.id - b.id);
}

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

/** The place of the coordinates, or `null` where there are none. */
function readPlace(query: ParameterReader['query']): UnlistedPlace | null {
  const [north, east, zone] = [query(latitude), query(longitude), query(timezone)];
  const [height, air] = [query(heightAboveHorizon), query(pressure)];
  if (north === undefined && east === undefined) {
    if (zone !== undefined) throw together('timezone', zone.name, 'needs latitude and longitude');
    for (const [{ name }, value] of [
      [heightAboveHorizon, height],
      [pressure, air],
    ] as const)
      if (value !== undefined)
        throw together(name, String(value), 'needs latitude and longitude; a location has its own');
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

/** @param rule - what is wrong, after the name of the parameter */
function together(subject: string, found: string, rule: string, allowed: string | null = null): Refusal {
  return new Refusal({ subject, found, allowed, reason: (it) => `${it} ${rule}` });
}

function unknownLocation(name: string, { all }: LocationIndex): Refusal {
  const near = nearName(
    name,
    all.map(({ slug }) => slug),
  );
  return new Refusal(
    {
      subject: location.name,
      found: name,
      allowed: 'a slug, an alias or an id of a listed location',
      hint: near === null ? null : `Is it "${near}"?`,
      reason: () => `No location has the slug, the alias or the id "${shortened(name)}"`,
    },
    { isUnknown: true },
  );
}
