import {
  allowedNumber,
  allowedTimeZone,
  type Coordinate,
  degreesHint,
  type Location,
  type LocationIndex,
  nearHint,
  shortened,
  siteNumbers,
  surroundings,
  timeZoneAt,
} from '../locations/index.ts';
import { type NamedAltitude, type Site, TimeZone } from '../nights/index.ts';
import {
  maxListCharacters,
  namesIn,
  numberParameter,
  type Parameter,
  textParameter,
  type Values,
} from './parameter.ts';
import { Refusal } from './refusal.ts';

/**
 * A parameter for a coordinate. The value is rounded to six decimals (0.1 m), like the property GEO of iCalendar (RFC 5545,
 * section 3.8.1.6).
 */
function coordinate(name: Coordinate, description: string): Parameter<number> {
  // Turns −0 into 0.
  const parameter = numberParameter(description, siteNumbers[name], (degrees) => Number(degrees.toFixed(6)) + 0);
  const hint = (text: string) => {
    const degrees = degreesHint(text, name);
    return degrees === null ? null : `${degrees}.`;
  };
  return { ...parameter, hint };
}

function surrounding(name: keyof typeof surroundings): Parameter<number> {
  const { description, standard } = surroundings[name];
  return numberParameter(`${description} Default: ${standard}.`, siteNumbers[name]);
}

/** The parameters for a place that is given by its coordinates. */
export const placeParameters = {
  latitude: coordinate(
    'latitude',
    'Latitude of a place in degrees, north positive. Use `latitude` and `longitude` for a place that is not a location.',
  ),
  longitude: coordinate(
    'longitude',
    'Longitude of a place in degrees, east positive. `longitude` is allowed only with `latitude`.',
  ),
  timezone: {
    description:
      'IANA name of the place’s time zone. The time zone determines the dates of nights. Allowed only with `latitude` and `longitude`. Default: the time zone at the coordinates.',
    allowed: allowedTimeZone,
    read: TimeZone.named,
  },
  height_above_horizon: surrounding('height_above_horizon'),
  pressure: surrounding('pressure'),
};

/** The place of the requested coordinates. `null`: the request has no coordinates. @throws Refusal */
export function requestedPlace(values: Values<typeof placeParameters>): Site | null {
  const { latitude, longitude, timezone, height_above_horizon, pressure } = values;
  if (latitude === undefined && longitude === undefined) {
    const alone = (['timezone', 'height_above_horizon', 'pressure'] as const).find(
      (name) => values[name] !== undefined,
    );
    if (alone === undefined) return null;
    const rest = alone === 'timezone' ? '' : '. A location has its own in the locations file';
    const reason = (it: string) => `${it} needs latitude and longitude${rest}`;
    throw new Refusal({ subject: alone, allowed: null, reason });
  }
  if (latitude === undefined) throw missing('latitude');
  if (longitude === undefined) throw missing('longitude');
  return {
    id: null,
    slug: null,
    name: null,
    timeZone: timezone ?? new TimeZone(timeZoneAt(latitude, longitude)),
    ownTwilights: [],
    latitude,
    longitude,
    heightAboveHorizon: height_above_horizon ?? surroundings.height_above_horizon.standard,
    pressure: pressure ?? surroundings.pressure.standard,
    skyline: null,
  };
}

/** The error for missing coordinates. */
export function missing(...subjects: readonly Coordinate[]): Refusal {
  const hint = 'give both latitude and longitude.';
  return new Refusal(
    subjects.map((subject) => ({ subject, found: null, allowed: allowedNumber(siteNumbers[subject]), hint })),
  );
}

/** The parameters for a place with an optional name. */
export const namedPlaceParameters = {
  ...placeParameters,
  name: textParameter('Name of the place on pages and in the calendar. Default: the coordinates.'),
};

/** The place of the requested coordinates, with the requested name. @throws Refusal */
export function namedPlace(values: Values<typeof namedPlaceParameters>): Site {
  const place = requestedPlace(values);
  if (place === null) throw missing('latitude', 'longitude');
  return values.name ? { ...place, name: values.name } : place;
}

/** The parameter for the slug of a location in a path. */
export function slugParameter(index: LocationIndex): Parameter<Location> {
  return {
    description: 'The slug of a location.',
    allowed: 'the slug of a location that /api/locations/ lists',
    example: index.first.slug,
    names: slugsOf(index),
    read: (text) => index.withSlug(text) ?? null,
  };
}

/** The parameters that select sites: locations by slug or id, or any place by its coordinates. */
export const siteParameters = {
  location: {
    description:
      'Slugs or ids of locations, with commas between them. If a value is the slug of one location and the id of another, the value selects the location with the slug. Default: all locations.',
    allowed: 'the slug or the id of a location, or several with commas between them',
    maxCharacters: maxListCharacters,
    read: (text: string) => {
      const names = namesIn(text);
      return names.length > 0 ? names : null;
    },
  },
  ...placeParameters,
};

/** The sites of a request. */
export interface RequestedSites {
  readonly sites: readonly Site[];
  /** The site that the request names first. */
  readonly first: Site;
  /** The custom twilights of all sites. */
  readonly ownTwilights: readonly NamedAltitude[];
}

/**
 * The sites of a request: the place of the coordinates, the named locations in ascending order of id, or all locations.
 *
 * @throws Refusal
 */
export function sitesOf(values: Values<typeof siteParameters>, index: LocationIndex): RequestedSites {
  const { location: names } = values;
  const place = requestedPlace(values);
  if (place !== null && names !== undefined) {
    const reason = (it: string) => `${it} cannot be combined with coordinates`;
    throw new Refusal({ subject: 'location', allowed: 'either a location or coordinates', reason });
  }
  if (place !== null) return { sites: [place], first: place, ownTwilights: [] };
  const named = names === undefined ? { sites: index.all, first: index.first } : locationsNamed(names, index);
  return { ...named, ownTwilights: index.twilights };
}

/**
 * The locations with the given names. The result contains each location once, in ascending order of id. `first` is the location
 * that the request names first.
 *
 * @throws Refusal for an unknown name
 */
export function locationsNamed(names: readonly string[], index: LocationIndex) {
  const found = names.map((name) => locationNamed(name, index));
  const [first] = found;
  if (first === undefined) throw new RangeError('No location is named.');
  return { sites: [...new Set(found)].sort((a, b) => a.id - b.id), first };
}

function locationNamed(name: string, index: LocationIndex): Location {
  const location = index.find(name);
  if (location !== undefined) return location;
  const hint = nearHint(name, slugsOf(index));
  const allowed = 'a slug or an id of a listed location';
  const reason = () => `No location has the slug or the id "${shortened(name)}"`;
  throw new Refusal({ subject: 'location', found: name, allowed, hint, reason }, { isUnknown: true });
}

/** The slugs of all locations. */
export function slugsOf({ all }: LocationIndex): string[] {
  return all.map(({ slug }) => slug);
}

/** A query that selects the first location, for examples in the documentation. */
export function exampleOf({ first }: LocationIndex): string {
  return `location=${first.slug}`;
}

/**
 * Maximum number of nights or Moon positions in a response, or of nights that a search with `next` covers. The limit is above the
 * number of all nights of one place, because existing clients request ranges without an end.
 */
export const maxNightEntries = 75_000;

/** Default maximum number of events, almanac entries or other entries in a response. */
export const maxEntries = 10_000;

/** The number of entries of a response, with the limit and advice for a shorter response. */
export interface Count {
  readonly count: number;
  readonly limit: number;
  /** The noun for the entries: `Moon positions`. */
  readonly what: string;
  /** A sentence with advice for splitting the request. */
  readonly hint: string;
  /**
   * The parameters with which a client can limit the number of entries. The error names the first of these parameters that the
   * request contains. If the request contains none of these parameters, the error names `location`.
   */
  readonly limits?: readonly string[];
}

/** Rejects a request for a response that would be too long. @throws Refusal */
export function checkCount(
  { count, limit, what, hint, limits = ['after', 'before'] }: Count,
  values: Readonly<Record<string, unknown>>,
): void {
  if (count <= limit) return;
  const subject = limits.find((name) => values[name] !== undefined) ?? 'location';
  const reason = () => `The response would have ${count} ${what}. The limit is ${limit}`;
  throw new Refusal({ subject, allowed: null, hint, reason }, { excess: { asked: count, limit } });
}
