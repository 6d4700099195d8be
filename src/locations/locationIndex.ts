import type { NamedAltitude } from '../nights/index.ts';
import type { ListContent, Location } from './location.ts';
import { NamedTargets } from './namedTargets.ts';

/** Finds locations by slug or id, and targets by name. */
export class LocationIndex {
  /** All locations, in ascending order of id. */
  readonly all: readonly Location[];
  /** The targets of the locations file and of the catalogue. */
  readonly targets: NamedTargets;
  /** The custom twilights, which all locations share. */
  readonly twilights: readonly NamedAltitude[];
  readonly #byId: ReadonlyMap<string, Location>;
  readonly #bySlug: ReadonlyMap<string, Location>;

  constructor({ locations, targets, twilights }: ListContent) {
    this.all = locations;
    this.twilights = twilights;
    this.#byId = new Map(locations.map((location) => [String(location.id), location]));
    this.#bySlug = new Map(locations.map((location) => [location.slug.toLowerCase(), location]));
    this.targets = new NamedTargets(targets);
  }

  /**
   * The location with the lowest id.
   *
   * @throws RangeError if there are no locations, because no locations file was loaded
   */
  get first(): Location {
    const [first] = this.all;
    if (first === undefined) throw new RangeError('No locations file is loaded.');
    return first;
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  withSlug(slug: string): Location | undefined {
    return this.#bySlug.get(slug.toLowerCase());
  }

  /** Finds a location by slug (in upper or lower case) or id. If a slug equals the id of another location, the slug wins. */
  find(slugOrId: string): Location | undefined {
    return this.withSlug(slugOrId) ?? this.#byId.get(slugOrId);
  }
}
