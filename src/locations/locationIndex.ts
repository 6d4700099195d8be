import type { Target } from '../nights/index.ts';
import type { ListContent, Location } from './location.ts';
import { type NamedTarget, NamedTargets } from './namedTargets.ts';

/** Looks up locations by slug (in any case) or id, and targets by name. */
export class LocationIndex {
  /** In ascending order of id. */
  readonly all: readonly Location[];
  readonly targets: readonly Target[];
  readonly #byId: ReadonlyMap<string, Location>;
  readonly #bySlug: ReadonlyMap<string, Location>;
  readonly #named: NamedTargets;

  constructor({ locations, targets }: ListContent) {
    this.all = locations;
    this.targets = targets;
    this.#byId = new Map(locations.map((location) => [String(location.id), location]));
    this.#bySlug = new Map(locations.map((location) => [location.slug.toLowerCase(), location]));
    this.#named = new NamedTargets(targets);
  }

  /** The location with the lowest id, for examples. */
  get first(): Location | undefined {
    return this.all[0];
  }

  /** All that have names: those of the list, then those of the catalogue that it does not have. */
  get namedTargets(): readonly NamedTarget[] {
    return this.#named.all;
  }

  /** Finds a target by its name in the list or in the catalogue. */
  target(name: string): Target | undefined {
    return this.#named.find(name);
  }

  /** The name of a target that an unknown one resembles. */
  nearTarget(unknown: string): string | null {
    return this.#named.near(unknown);
  }

  withId(id: number): Location | undefined {
    return this.#byId.get(String(id));
  }

  withSlug(slug: string): Location | undefined {
    return this.#bySlug.get(slug.toLowerCase());
  }

  /** By slug or id; a slug that is also the id of another location means the one with the slug. */
  find(slugOrId: string): Location | undefined {
    return this.withSlug(slugOrId) ?? this.#byId.get(slugOrId);
  }
}
