import type { ListContent, Location } from './location.ts';
import type { Target } from './target.ts';

/** Looks up locations by slug (in any case), alias (as written) or id, and targets by name. */
export class LocationIndex {
  /** In ascending order of id. */
  readonly all: readonly Location[];
  readonly targets: readonly Target[];
  readonly #byId: ReadonlyMap<string, Location>;
  readonly #byName: ReadonlyMap<string, Location>;
  readonly #byLowerSlug: ReadonlyMap<string, Location>;

  constructor({ locations, targets }: ListContent) {
    this.all = locations;
    this.targets = targets;
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

  /** By its name in any case. */
  target(name: string): Target | undefined {
    return this.targets.find((target) => target.name.toLowerCase() === name.toLowerCase());
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  /** By slug or alias. */
  named(name: string): Location | undefined {
    return this.#byName.get(name) ?? this.#byLowerSlug.get(name.toLowerCase());
  }

  /** By slug, alias or id; a name that is also the id of another location means the one with the name. */
  find(nameOrId: string): Location | undefined {
    return this.named(nameOrId) ?? this.#byId.get(nameOrId);
  }
}
