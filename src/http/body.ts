import type { Place } from './bulkhead.ts';
import { pauseBetweenSlices, type Slicing, sliceClock } from './slices.ts';

/** The dependencies of a streamed body. */
export interface BodyOptions extends Slicing {
  /** Where each part is made; `null`: anywhere. */
  readonly place?: Place | null;
  /** Called with an error that comes after the first byte. */
  readonly onFault: (error: unknown) => void;
}

const encoder = new TextEncoder();

export function encoded(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(parts.join(''));
}

/** Characters of a part at most: what waits in the buffers of a client that reads slowly. */
const maxPartCharacters = 32_768;

/** The texts of a slice, as one. */
function nextPart(texts: Iterator<string>, elapsed: () => number): { readonly text: string; readonly isLast: boolean } {
  const isOver = sliceClock(elapsed);
  let text = '';
  do {
    const { done, value } = texts.next();
    if (done) return { text, isLast: true };
    text += value;
  } while (text.length < maxPartCharacters && !isOver());
  return { text, isLast: false };
}

/**
 * A body as a stream that makes each part when the client can take it, but for the first one: an error in that is found before
 * the first byte is sent. A client that disconnects ends the work; a later error resets the connection, so that a body which is
 * cut off never looks whole.
 *
 * @param body - texts that take a few milliseconds each at most; a part is those of a slice
 */
export function streamOf(body: Iterable<string>, options: BodyOptions): ReadableStream<Uint8Array> {
  const { pause, elapsed, place = null, onFault } = options;
  const texts = body[Symbol.iterator]();
  let part = nextPart(texts, elapsed);
  let isCancelled = false;
  const makePart = async () => {
    await place?.take();
    await pause();
    if (!isCancelled) part = nextPart(texts, elapsed);
  };
  /** Sends what is made. @returns whether the client has something to take */
  const send = (controller: ReadableStreamDefaultController<Uint8Array>): boolean => {
    const { text, isLast } = part;
    if (isCancelled || isLast) place?.leave();
    else place?.rest();
    if (isCancelled) return true;
    if (text !== '') controller.enqueue(encoder.encode(text));
    if (isLast) controller.close();
    return isLast || text !== '';
  };
  return new ReadableStream(
    {
      start: (controller) => void send(controller),
      async pull(controller) {
        try {
          do await makePart();
          while (!send(controller));
        } catch (error) {
          place?.leave();
          onFault(error);
          controller.error(error);
        }
      },
      cancel() {
        isCancelled = true;
        texts.return?.();
        place?.leave();
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
  slicing: Slicing,
  isGone: () => boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pause = pauseBetweenSlices(slicing);
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
