export interface Slicing {
  /** Yields to the event loop, so that other requests are served between two slices. */
  readonly pause: () => Promise<void>;
  /** A monotonic clock, milliseconds. */
  readonly elapsed: () => number;
}

/** The length of a slice: long compared with a round of the event loop, short for a request that waits for several slices. */
const sliceMs = 5;

/** Starts a slice. @returns whether it is over */
export function sliceClock(elapsed: () => number): () => boolean {
  const endMs = elapsed() + sliceMs;
  return () => elapsed() >= endMs;
}

/** A pause to be called between the steps of long work: it yields only if the slice is over. */
export function pauseBetweenSlices({ pause, elapsed }: Slicing): () => Promise<void> {
  let isOver = sliceClock(elapsed);
  return async () => {
    if (!isOver()) return;
    await pause();
    isOver = sliceClock(elapsed);
  };
}
