/** What work is cut into slices by. */
export interface Slicing {
  /** Resolves in the next round of the event loop, so that other requests are served between two slices. */
  readonly pause: () => Promise<void>;
  /** Milliseconds from some beginning, which setting the clock does not change. */
  readonly elapsed: () => number;
}

/** How long a slice of work takes: long beside a round of the event loop, short for a request that waits for several of them. */
const sliceMs = 5;

/** Whether the slice that begins now is over, from then on. */
export function sliceClock(elapsed: () => number): () => boolean {
  const endMs = elapsed() + sliceMs;
  return () => elapsed() >= endMs;
}

/** A pause for the steps of long work: it takes place only where the slice is over. */
export function pauseBetweenSlices({ pause, elapsed }: Slicing): () => Promise<void> {
  let isOver = sliceClock(elapsed);
  return async () => {
    if (!isOver()) return;
    await pause();
    isOver = sliceClock(elapsed);
  };
}
