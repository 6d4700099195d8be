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

/** Rounded to six decimals, 0.1 m, as GEO in iCalendar (RFC 5545, section 3.8.1.6). */
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

/** The parameters of any place. */
export const placeParameters = {
  latitude: coordinate('latitude', 'Degrees, north positive. With `longitude`, any place instead of `location`.'),
  longitude: coordinate('longitude', 'Degrees, east positive. Needs `latitude`.'),
  timezone: {
    description:
      'IANA name of the time zone. Determines the dates of nights. Only with `latitude` and `longitude`. Default: the zone at the coordinates.',
    allowed: allowedTimeZone,
    read: TimeZone.named,
  },
  height_above_horizon: surrounding('height_above_horizon'),
  pressure: surrounding('pressure'),
};

/** The place of the coordinates, or `null` if there are none. @throws Refusal */
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

/** The refusal of missing coordinates. */
export function missing(...subjects: readonly Coordinate[]): Refusal {
  const hint = 'give both latitude and longitude.';
  return new Refusal(
    subjects.map((subject) => ({ subject, found: null, allowed: allowedNumber(siteNumbers[subject]), hint })),
  );
}

/** The parameters of any place that can have a name. */
export const namedPlaceParameters = {
  ...placeParameters,
  name: textParameter('The name of the place on its pages and in its calendar. Default: its coordinates.'),
};

/** The place of the coordinates, with its name. @throws Refusal */
export function namedPlace(values: Values<typeof namedPlaceParameters>): Site {
  const place = requestedPlace(values);
  if (place === null) throw missing('latitude', 'longitude');
  return values.name ? { ...place, name: values.name } : place;
}

/** A location in a path. */
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
    description: 'Slugs or ids, with commas between them. A slug takes precedence over an equal id. Default: all.',
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
  /** The first as they are named. */
  readonly first: Site;
  /** Of all of them. */
  readonly ownTwilights: readonly NamedAltitude[];
}

/**
 * The place of the coordinates, or the named locations in ascending order of id, or all.
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
 * The locations of some names, each once, in ascending order of id, and the first as they are named.
 *
 * @throws Refusal for a name that no location has
 */
export function locationsNamed(names: readonly string[], index: LocationIndex) {
  const found = names.map((name) => locationNamed(name, index));
  return { sites: [...new Set(found)].sort((a, b) => a.id - b.id), first: found[0] ?? index.first };
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

/** A query that makes a good example. */
export function exampleOf({ first }: LocationIndex): string {
  return `location=${first.slug}`;
}

/** Maximum nights or Moon positions of a response: all nights of one place, because clients of the observed service request open ranges. */
export const maxNightEntries = 75_000;

/** Maximum entries of any other response. */
export const maxEntries = 10_000;

/** How many entries a response would have, and what makes it shorter. */
export interface Count {
  readonly count: number;
  readonly limit: number;
  /** The entries in words. */
  readonly what: string;
  /** A sentence: how to split the request. */
  readonly hint: string;
  /** The parameters that limit the entries. The refusal names the first one that is given, or `location`. */
  readonly limits?: readonly string[];
}

/** Refuses a response that would be too long, before it is computed. @throws Refusal */
export function checkCount(
  { count, limit, what, hint, limits = ['after', 'before'] }: Count,
  values: Readonly<Record<string, unknown>>,
): void {
  if (count <= limit) return;
  const subject = limits.find((name) => values[name] !== undefined) ?? 'location';
  const reason = () => `The response would have ${count} ${what}. The limit is ${limit}`;
  throw new Refusal({ subject, allowed: null, hint, reason }, { excess: { asked: count, limit } });
}
