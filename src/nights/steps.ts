/**
 * A search in steps of at most a few milliseconds. Other work can have its turn after each step. A step yields all items that it
 * has found, perhaps none. The search returns what is known only at its end. A loop with `for…of` drops the returned value.
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
