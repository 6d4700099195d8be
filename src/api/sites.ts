import { type Location, type LocationIndex, nearHint, shortened } from '../locations/index.ts';
import type { Place } from '../nights/index.ts';
import { namesIn } from './names.ts';
import { maxListCharacters, type Parameter, type ParameterReader } from './parameter.ts';
import { placeParameters, readPlace } from './place.ts';
import { Refusal } from './refusal.ts';

export const location: Parameter<string> = {
  name: 'location',
  description:
    'The slug or the id of a location, or several with commas between them. Default: all. A slug wins over an equal id.',
  allowed: 'a slug or an id that /api/locations/ lists, or several with commas between them',
  schema: { type: 'string' },
  maxCharacters: maxListCharacters,
  // Resolved against the list later.
  parse: (text) => (namesIn(text).length > 0 ? text : null),
};

/** The sites of a request. */
export interface SelectedSites {
  readonly sites: readonly Place[];
  /** The first one as they are named, else of all. */
  readonly first: Place | undefined;
  /** Equal for equal sites of one list. */
  readonly key: string;
}

/** The parameters that select sites: locations by slug or id, or any place by its coordinates. */
export class SiteParameters {
  /** A query that makes a good example. */
  readonly example: string;
  readonly parameters: readonly Parameter<unknown>[] = [location, ...placeParameters];
  /** Every listed location. */
  readonly all: readonly Location[];
  readonly #locations: LocationIndex;

  constructor(locations: LocationIndex) {
    this.#locations = locations;
    this.all = locations.all;
    this.example = `location=${locations.first?.slug ?? ''}`;
  }

  /**
   * The place of the coordinates, or the named locations in ascending order of id, or all.
   *
   * @throws Refusal
   */
  read({ query }: Pick<ParameterReader, 'query'>): SelectedSites {
    const names = query(location);
    const place = readPlace(query);
    const reason = (it: string) => `${it} cannot be combined with coordinates`;
    if (place !== null && names !== undefined)
      throw new Refusal({ subject: location.name, found: names, allowed: 'either a location or coordinates', reason });
    if (place !== null) return { sites: [place], first: place, key: JSON.stringify(place) };
    if (names === undefined) return { sites: this.all, first: this.all[0], key: '' };
    const sites = this.named(names);
    return { sites, first: this.firstNamed(names), key: sites.map(({ id }) => id).join(',') };
  }

  /**
   * The locations of some names with commas between them, each once, in ascending order of id.
   *
   * @throws Refusal for a name that no location has
   */
  named(names: string): readonly Location[] {
    const found = namesIn(names).map((name) => this.#find(name));
    return [...new Set(found)].sort((a, b) => a.id - b.id);
  }

  /** The first location of some names. @throws Refusal */
  firstNamed(names: string): Location {
    return this.#find(namesIn(names)[0] ?? '');
  }

  #find(name: string): Location {
    const location = this.#locations.find(name);
    if (location === undefined) throw unknownLocation(name, this.#locations);
    return location;
  }
}

/** The slugs of all locations. */
export function slugsOf({ all }: LocationIndex): string[] {
  return all.map(({ slug }) => slug);
}

function unknownLocation(found: string, locations: LocationIndex): Refusal {
  const hint = nearHint(found, slugsOf(locations));
  const allowed = 'a slug or an id of a listed location';
  const reason = () => `No location has the slug or the id "${shortened(found)}"`;
  return new Refusal({ subject: location.name, found, allowed, hint, reason }, { isUnknown: true });
}
