import type { Location } from './location.ts';

/** Looks locations up by slug or id. */
export class LocationIndex {
  /** In ascending order of id. */
  readonly all: readonly Location[];
  readonly #byId: ReadonlyMap<string, Location>;
  readonly #bySlug: ReadonlyMap<string, Location>;

  /** @param locations - in ascending order of id */
  constructor(locations: readonly Location[]) {
    this.all = locations;
    this.#byId = new Map(locations.map((location) => [String(location.id), location]));
    this.#bySlug = new Map(locations.map((location) => [location.slug, location]));
  }

  /** The location with the lowest id, for examples. */
  get first(): Location | undefined {
    return this.all[0];
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  withSlug(slug: string): Location | undefined {
    return this.#bySlug.get(slug);
  }

  /** By slug or by id; a slug of digits alone that is also the id of another location names that with the slug. */
  named(slugOrId: string): Location | undefined {
    return this.#bySlug.get(slugOrId) ?? this.#byId.get(slugOrId);
  }
}
