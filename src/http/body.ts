/** What a body needs from its request. */
export interface BodyOptions {
  /** Resolves in the next round of the event loop, so that other requests are served between two parts. */
  readonly pause: () => Promise<void>;
  /** Called with an error that comes after the first byte. */
  readonly onFault: (error: unknown) => void;
}

const encoder = new TextEncoder();

/** The first two parts of a body, and the others that are still to be made. */
export interface BodyStart {
  readonly first: readonly string[];
  /** Whether the body has no other part than the first. */
  readonly isWhole: boolean;
  readonly others: Iterator<string>;
}

/** Makes the first two parts, so that an error in them is found before the first byte is sent. */
export function startOf(body: Iterable<string>): BodyStart {
  const others = body[Symbol.iterator]();
  const first = [others.next(), others.next()].flatMap(({ done, value }) => (done ? [] : [value]));
  return { first, isWhole: first.length < 2, others };
}

export function encoded(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(parts.join(''));
}

/**
 * A body as a stream that makes each part when the client can take it. A client that disconnects ends the work; an error resets
 * the connection, so that a body which is cut off never looks whole.
 */
export function streamOf({ first, others }: BodyStart, { pause, onFault }: BodyOptions): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoded(first)),
      async pull(controller) {
        await pause();
        if (isCancelled) return;
        try {
          const { done, value } = others.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onFault(error);
          controller.error(error);
        }
      },
      cancel() {
        isCancelled = true;
        others.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The same parts; passes on the whole text when the last one has been made, where it is no longer than a maximum. */
export function* collecting(body: Iterable<string>, maxLength: number, onWhole: (text: string) => void) {
  let text: string | null = '';
  for (const part of body) {
    if (text !== null) text = text.length + part.length > maxLength ? null : text + part;
    yield part;
  }
  if (text !== null) onWhole(text);
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
