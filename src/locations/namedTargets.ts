import type { Target } from '../nights/index.ts';
import { catalogue, plainName } from './catalogue.ts';
import { nearName } from './nearName.ts';

/** A target that has a name. */
export interface NamedTarget extends Target {
  /** Such as `open_cluster`. `null`: the target is in the locations file. */
  readonly kind: string | null;
}

/** Targets of the locations file and of the catalogue, by name. A target of the file replaces an object with its name. */
export class NamedTargets {
  readonly #list: readonly Target[];
  #all: readonly NamedTarget[] | null = null;
  #byPlainName: ReadonlyMap<string, { readonly name: string; readonly target: Target }> | null = null;

  /** @param list - with names that are unique, in any case */
  constructor(list: readonly Target[]) {
    this.#list = list;
  }

  /** All targets, first the targets of the locations file. They are collected once, because each page of a site offers them. */
  get all(): readonly NamedTarget[] {
    this.#all ??= [
      ...this.#list.map((target) => ({ ...target, kind: null })),
      ...catalogue().filter((object) => this.find(object.name) === object),
    ];
    return this.#all;
  }

  /**
   * Finds a target by its name in the list, in any case, or by any of its names in the catalogue, in any spelling; `Orion` finds the
   * `Orion Nebula`, because no other name begins with that word.
   */
  find(name: string): Target | undefined {
    const listed = this.#list.find((target) => target.name.toLowerCase() === name.toLowerCase());
    return listed ?? this.#named.get(plainName(name))?.target ?? this.#beginningWith(name);
  }

  #beginningWith(words: string): Target | undefined {
    const beginning = `${words.toLowerCase()} `;
    const found = [...this.#named.values()].filter((each) => each.name.toLowerCase().startsWith(beginning));
    return found.length === 1 ? found[0]?.target : undefined;
  }

  /** The known name that an unknown name resembles or begins, as `Orion` begins `Orion Nebula`. `null`: there is none. */
  near(unknown: string): string | null {
    const plain = plainName(unknown);
    const known = [...this.#named.keys()];
    const near = nearName(plain, known) ?? known.find((name) => plain.length > 2 && name.startsWith(plain));
    return this.#named.get(near ?? '')?.name ?? null;
  }

  get #named() {
    this.#byPlainName ??= namedTargets(this.#list);
    return this.#byPlainName;
  }
}

/** Targets by their plain names, first the targets of the locations file. */
function namedTargets(list: readonly Target[]) {
  const named = new Map(list.map((target) => [plainName(target.name), { name: target.name, target }]));
  for (const object of catalogue()) {
    const own = object.names.flatMap((name) => named.get(plainName(name)) ?? [])[0];
    for (const name of object.names)
      if (!named.has(plainName(name))) named.set(plainName(name), { name, target: own?.target ?? object });
  }
  return named;
}
