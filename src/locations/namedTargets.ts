import type { Target } from '../nights/index.ts';
import { catalogue, plainName } from './catalogue.ts';
import { nearName } from './nearName.ts';

/** A target of the locations file or of the catalogue. */
export interface NamedTarget extends Target {
  /** Kind of object, such as `open_cluster`. `null`: the target is in the locations file. */
  readonly kind: string | null;
}

/**
 * Finds targets of the locations file and of the catalogue by name. A target of the file replaces an object of the catalogue with
 * the same name.
 */
export class NamedTargets {
  readonly #list: readonly Target[];
  #byPlainName: ReadonlyMap<string, { readonly name: string; readonly target: Target }> | null = null;

  /** @param list - targets of the locations file. Names that differ only in upper and lower case are not allowed. */
  constructor(list: readonly Target[]) {
    this.#list = list;
  }

  /** All targets, first the targets of the locations file. */
  get all(): readonly NamedTarget[] {
    return [
      ...this.#list.map((target) => ({ ...target, kind: null })),
      ...catalogue().filter((object) => this.find(object.name) === object),
    ];
  }

  /**
   * Finds a target by any name of the target. Two spellings of a name count as equal if `plainName` returns the same text for
   * both. The search first looks in the locations file for a name that is equal except for upper and lower case. The first words
   * of a name suffice if only one name begins with them: `Orion` finds the `Orion Nebula`.
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

  /**
   * The first known name that resembles an unknown name. If no known name resembles the unknown name, the result is the first
   * known name that begins with the unknown name. Such a beginning has at least three characters. `null`: there is no such name.
   */
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

/** A map of all names of targets. The key of a name is the result of `plainName`. Names of the locations file come first. */
function namedTargets(list: readonly Target[]) {
  const named = new Map(list.map((target) => [plainName(target.name), { name: target.name, target }]));
  for (const object of catalogue()) {
    const own = object.names.flatMap((name) => named.get(plainName(name)) ?? [])[0];
    for (const name of object.names)
      if (!named.has(plainName(name))) named.set(plainName(name), { name, target: own?.target ?? object });
  }
  return named;
}
