/** Resolves when those who wait have had their turn. */
export type Turn = () => Promise<void>;

/**
 * Long work is done in parts, and between two of them whoever waits is answered. When several do such work they take
 * turns: in one round of the event loop only one of them goes on.
 *
 * @param pause - resolves in the next round of the event loop
 */
export function takeTurns(pause: Turn): Turn {
  let last = Promise.resolve();
  return () => {
    last = last.then(pause);
    return last;
  };
}

/** What is done in one turn: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
export const itemsPerTurn = 50;

/** Does some work for each of the items, a turn for so many of them. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  turn: Turn,
  itemsEach = itemsPerTurn,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % itemsEach === 0) await turn();
    results.push(work(item));
  }
  return results;
}
