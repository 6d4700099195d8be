import { nearName } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import type { Location, LocationIndex, Site } from '../locations/index.ts';
import { placeParameters, readPlace } from './place.ts';

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
      throw new Refusal({
        ...{ subject: location.name, found: names, allowed: 'one or the other' },
        reason: (it) => `${it} cannot be combined with coordinates`,
      });
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
