import type { NamedAltitude } from '../nights/index.ts';
import type { ListContent, Location } from './location.ts';
import { NamedTargets } from './namedTargets.ts';

/** The locations by slug (in any case) or id, and the targets by name. */
export class LocationIndex {
  /** In ascending order of id. */
  readonly all: readonly Location[];
  /** Those of the list and of the catalogue. */
  readonly targets: NamedTargets;
  /** The own twilights of all locations. */
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

  /** The location with the lowest id. A file has at least one. @throws RangeError - without a file */
  get first(): Location {
    const [first] = this.all;
    if (first === undefined) throw new RangeError('There is no list of locations.');
    return first;
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  withSlug(slug: string): Location | undefined {
    return this.#bySlug.get(slug.toLowerCase());
  }

  /** By slug or id. If a slug equals the id of another location, it means the location with the slug. */
  find(slugOrId: string): Location | undefined {
    return this.withSlug(slugOrId) ?? this.#byId.get(slugOrId);
  }
}
