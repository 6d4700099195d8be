/** The dependencies of a streamed body. */
export interface BodyOptions {
  /** Resolves in the next round of the event loop, so that other requests are served between two parts. */
  readonly pause: () => Promise<void>;
  /** Called with an error that comes after the first byte. */
  readonly onFault: (error: unknown) => void;
}

const encoder = new TextEncoder();

export function encoded(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(parts.join(''));
}

/**
 * A body as a stream that makes each part when the client can take it, but for the first one: an error in that is found before
 * the first byte is sent. A client that disconnects ends the work; a later error resets the connection, so that a body which is
 * cut off never looks whole.
 */
export function streamOf(body: Iterable<string>, { pause, onFault }: BodyOptions): ReadableStream<Uint8Array> {
  const parts = body[Symbol.iterator]();
  const first = parts.next();
  let isCancelled = false;
  return new ReadableStream(
    {
      start(controller) {
        if (!first.done) controller.enqueue(encoder.encode(first.value));
      },
      async pull(controller) {
        await pause();
        if (isCancelled) return;
        try {
          const { done, value } = parts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onFault(error);
          controller.error(error);
        }
      },
      cancel() {
        isCancelled = true;
        parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * A body as a whole.
 *
 * @param isGone - whether the client has disconnected; the rest is not made then
 * @returns `null` where the client has disconnected
 */
export async function wholeOf(
  body: Iterable<string>,
  pause: () => Promise<void>,
  isGone: () => boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: string[] = [];
  for (const part of body) {
    parts.push(part);
    await pause();
    if (isGone()) return null;
  }
  return encoded(parts);
}

/** Bytes compressed with gzip. */
export async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
