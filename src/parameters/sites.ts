import { nearName } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import {
  type Coordinate,
  decimalDegrees,
  defaultGreyIllumination,
  explainedHeight,
  type Location,
  type LocationIndex,
  maxHeightAboveHorizon,
  type Site,
  TimeZone,
  timeZoneAt,
  type UnlistedPlace,
} from '../locations/index.ts';

export const location: Parameter<string> = {
  name: 'location',
  description:
    'The slug, an alias or the id of a location, or several with commas between them. Default: all. Where a slug or an alias is also the id of another location, it takes precedence over the id.',
  allowed: 'a slug, an alias or an id that /api/locations/ lists, or several with commas between them',
  schema: { type: 'string' },
  maxCharacters: 2000,
  // Resolved against the list later.
  parse: (text) => text,
};

export const latitude: Parameter<number> & { readonly name: Coordinate } = {
  name: 'latitude',
  description: 'Degrees, north positive. With `longitude`, instead of `location`: any place.',
  allowed: 'a number from -90 to 90: degrees, north positive',
  schema: { type: 'number', minimum: -90, maximum: 90 },
  parse: (text) => degrees(text, 90),
  hint: (text) => decimalHint(text, 'latitude'),
};

export const longitude: Parameter<number> & { readonly name: Coordinate } = {
  name: 'longitude',
  description: 'Degrees, east positive. Together with `latitude`.',
  allowed: 'a number from -180 to 180: degrees, east positive',
  schema: { type: 'number', minimum: -180, maximum: 180 },
  parse: (text) => degrees(text, 180),
  hint: (text) => decimalHint(text, 'longitude'),
};

const timezone: Parameter<TimeZone> = {
  name: 'timezone',
  description:
    'IANA name of the time zone whose civil dates the nights have; only with `latitude` and `longitude`. Default: looked up from them.',
  allowed: 'a name of the IANA time zone database, such as Europe/Berlin',
  schema: { type: 'string' },
  parse: (text) => TimeZone.named(text),
};

const heightAboveHorizon: Parameter<number> = {
  name: 'height_above_horizon',
  description:
    'Metres above the visible horizon, not above the sea; only with `latitude` and `longitude`. It moves sunset, sunrise, moonrise and moonset. Default: 0.',
  allowed: `a number from 0 to ${maxHeightAboveHorizon}: metres above the visible horizon, not above the sea`,
  schema: { type: 'number', minimum: 0, maximum: maxHeightAboveHorizon },
  mistakenNames: {
    elevation: `Use ${explainedHeight}.`,
    height: `Use ${explainedHeight}.`,
    altitude: `Altitudes of the Sun are a parameter of /api/almanac/. For the height of a site, use ${explainedHeight}.`,
  },
  parse: (text) => {
    const metres = /^\d{1,4}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : Number.NaN;
    return metres <= maxHeightAboveHorizon ? metres : null;
  },
};

/** To six digits, 0.1 m: as many as GEO of a calendar has (RFC 5545, section 3.8.1.6), and without an exponent. */
function degrees(text: string, max: number): number | null {
  // In a query, + is a space.
  const number = text.trim();
  const value = Number(number);
  return /^[+-]?\d{1,3}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i.test(number) && Math.abs(value) <= max
    ? // Turns −0 into 0.
      Number(value.toFixed(6)) + 0
    : null;
}

function decimalHint(text: string, coordinate: Coordinate): string | null {
  const value = decimalDegrees(text, coordinate);
  return value === null ? null : `In decimal degrees: ${value}.`;
}

/** The parameters of any place. */
export const placeParameters: readonly Parameter<unknown>[] = [latitude, longitude, timezone, heightAboveHorizon];

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
    const { latitude, longitude, timeZone, heightAboveHorizon } = place;
    const key = JSON.stringify([latitude, longitude, timeZone.name, heightAboveHorizon]);
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
  const [north, east, zone, height] = [query(latitude), query(longitude), query(timezone), query(heightAboveHorizon)];
  if (north === undefined && east === undefined) {
    if (zone !== undefined) throw together('timezone', zone.name, 'needs latitude and longitude');
    if (height !== undefined)
      throw together(heightAboveHorizon.name, String(height), 'needs latitude and longitude; a location has its own');
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
