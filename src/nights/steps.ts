/**
 * A search in steps of at most a few milliseconds, after each of which other work can have its turn. A step yields all that it has
 * found, perhaps nothing. What is known only at the end is returned, which `for…of` drops.
 */
export type Steps<Item, End = void> = Generator<readonly Item[], End>;

/** Work in steps that has nothing but its result. Other steps can contain it by `yield*`. */
export type Work<Result> = Steps<never, Result>;

/** All that a search finds, and what it returns, without pauses. */
export function collected<Item, End>(steps: Steps<Item, End>): { readonly items: readonly Item[]; readonly end: End } {
  const items: Item[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { items, end: step.value };
    for (const item of step.value) items.push(item);
  }
}
