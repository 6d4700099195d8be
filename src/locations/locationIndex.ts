import type { Location } from './location.ts';

/** Looks locations up by name, a slug in any case or an alias as it is written, or by id. */
export class LocationIndex {
  /** In ascending order of id. */
  readonly all: readonly Location[];
  readonly #byId: ReadonlyMap<string, Location>;
  readonly #byName: ReadonlyMap<string, Location>;
  readonly #byLowerSlug: ReadonlyMap<string, Location>;

  /** @param locations - in ascending order of id */
  constructor(locations: readonly Location[]) {
    this.all = locations;
    this.#byId = new Map(locations.map((location) => [String(location.id), location]));
    this.#byName = new Map(
      locations.flatMap((location) => [location.slug, ...location.aliases].map((name) => [name, location] as const)),
    );
    this.#byLowerSlug = new Map(locations.map((location) => [location.slug.toLowerCase(), location]));
  }

  /** The location with the lowest id, for examples. */
  get first(): Location | undefined {
    return this.all[0];
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  /** By slug or alias. */
  named(name: string): Location | undefined {
    return this.#byName.get(name) ?? this.#byLowerSlug.get(name.toLowerCase());
  }

  /** By slug, alias or id; a name of digits alone that is also the id of another location means the one with the name. */
  find(nameOrId: string): Location | undefined {
    return this.named(nameOrId) ?? this.#byId.get(nameOrId);
  }
}
