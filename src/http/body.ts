import type { Context } from 'hono';
import { type Bulkhead, type Lane, Place } from './bulkhead.ts';
import { acceptsGzip, readHeader } from './negotiation.ts';
import type { ResponseCache } from './responseCache.ts';
import { pauseBetweenSlices, type Slicing, sliceClock } from './slices.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The headers of a response, and where it is sent. */
interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly context: Context;
  /** Stores a response that is whole; none where it cannot be sent again. */
  readonly store?: ((body: Bytes, headers: Outgoing['headers']) => void) | undefined;
}

/** A response whose body has to be made. */
export interface Unmade extends Outgoing {
  readonly body: () => Promise<Iterable<string>>;
  /** Collects a stream, so that it can be stored. */
  readonly cache?: ResponseCache | undefined;
}

/** What the work on a body depends on. */
export interface Work extends Slicing {
  /** Where expensive work waits for its turn; without it, nothing waits. */
  readonly bulkhead?: Bulkhead;
  /** Called with an error that comes after the first byte of a response. */
  readonly onFault: (error: unknown, request: { readonly method: string; readonly url: string }) => void;
}

/** The dependencies of a streamed body. */
export interface BodyOptions extends Slicing {
  /** Where each part is made; `null`: anywhere. */
  readonly place?: Place | null;
  /** Called with an error that comes after the first byte. */
  readonly onFault: (error: unknown) => void;
}

const encoder = new TextEncoder();

export function encoded(parts: readonly string[]): Bytes {
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
export async function wholeOf(body: Iterable<string>, slicing: Slicing, isGone: () => boolean): Promise<Bytes | null> {
  const pause = pauseBetweenSlices(slicing);
  const parts: string[] = [];
  for (const part of body) {
    parts.push(part);
    await pause();
    if (isGone()) return null;
  }
  return encoded(parts);
}

/** Responds with a body that is made at once: the text of a few milliseconds. */
export async function shortResponse(unmade: Unmade): Promise<Response> {
  return wholeResponse(encoded([...(await unmade.body())]), unmade);
}

/** Responds with a body that is made whole, with pauses, in a place for pages. Pages are small. */
export function madeResponse(
  unmade: Unmade,
  { bulkhead, ...slicing }: Work,
  respond: (bytes: Bytes, outgoing: Outgoing) => Response | Promise<Response>,
): Promise<Response> {
  const { signal } = unmade.context.req.raw;
  return unlessGone(signal, async () => {
    const leave = await bulkhead?.pages.enter(signal);
    try {
      const bytes = await wholeOf(await unmade.body(), slicing, () => signal.aborted);
      return bytes === null ? goneResponse() : await respond(bytes, unmade);
    } finally {
      leave?.();
    }
  });
}

/** Responds with a stream, whose first part is made in a round of its own, and in a lane. */
export function longResponse(unmade: Unmade, lane: Lane | null, { onFault, ...slicing }: Work): Promise<Response> {
  const { headers, context } = unmade;
  const { method, url, raw } = context.req;
  return unlessGone(raw.signal, async () => {
    const place = lane && (await Place.in(lane, raw.signal));
    try {
      await slicing.pause();
      const report = (error: unknown) => onFault(error, { method, url });
      return new Response(streamOf(await collected(unmade), { ...slicing, place, onFault: report }), { headers });
    } catch (error) {
      place?.leave();
      throw error;
    }
  });
}

/** The body, which is stored when it has been read to its end, if it can be. */
async function collected({ body, cache, store, headers }: Unmade): Promise<Iterable<string>> {
  if (cache === undefined || store === undefined) return body();
  return cache.collecting(await body(), (bytes) => store(bytes, withLength(headers, bytes)));
}

const withLength = (headers: Outgoing['headers'], { length }: Bytes) => ({
  ...headers,
  'Content-Length': String(length),
});

/** Responds, unless the client disconnects while it waits. */
async function unlessGone(signal: AbortSignal, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (signal.aborted) return goneResponse();
    throw error;
  }
}

/** The status of nginx for a client that disconnected before the response. */
const goneResponse = () => new Response(null, { status: 499 });

export function wholeResponse(bytes: Bytes, outgoing: Outgoing, init: { encodeBody?: 'manual' } = {}): Response {
  const { context, store } = outgoing;
  const headers = withLength(outgoing.headers, bytes);
  store?.(bytes, headers);
  return new Response(context.req.method === 'HEAD' ? null : bytes, { ...init, headers });
}

/** The bytes, compressed where the client accepts that: a fifth, which counts on a phone's connection. */
export async function compressedResponse(bytes: Bytes, outgoing: Outgoing): Promise<Response> {
  if (!acceptsGzip(readHeader(outgoing.context, 'Accept-Encoding'))) return wholeResponse(bytes, outgoing);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const compressed = new Uint8Array(await new Response(stream).arrayBuffer());
  const headers = { ...outgoing.headers, 'Content-Encoding': 'gzip' };
  // workerd would compress the body once more; other runtimes ignore `encodeBody`.
  return wholeResponse(compressed, { ...outgoing, headers }, { encodeBody: 'manual' });
}
