/**
 * A search as a generator, in steps of at most a few milliseconds, so that other work can run between two steps. A step yields an
 * array of the items found in the step, which can be empty. The return value of the generator, if any, holds results that are
 * known only after the last step. A `for…of` loop drops the returned value.
 */
export type Steps<Item, End = void> = Generator<readonly Item[], End>;

/** A computation in steps that yields no items and returns a result. Other generators can run the computation by `yield*`. */
export type Work<Result> = Steps<never, Result>;

/** Runs a search without pauses. Returns all items and the return value of the search. */
export function collected<Item, End>(steps: Steps<Item, End>): { readonly items: readonly Item[]; readonly end: End } {
  const items: Item[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { items, end: step.value };
    for (const item of step.value) items.push(item);
  }
}
