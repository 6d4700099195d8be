import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { LanePlace } from './bulkhead.ts';
import type { HeaderFields } from './headers.ts';
import { acceptsGzip } from './negotiation.ts';
import { pauseBetweenSlices, type Slicing, sliceClock } from './slices.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Outgoing {
  readonly headers: HeaderFields;
  readonly context: Context;
  /** Stores a whole body, if it can be sent again. */
  readonly store?: (body: Bytes, headers: HeaderFields) => void;
}

interface BodyOptions extends Slicing {
  /** Limits how many bodies are computed at a time; without it, there is no limit. */
  readonly place?: LanePlace | null | undefined;
  /** Called with an error that comes after the first byte. */
  readonly onFault: (error: unknown) => void;
}

const encoder = new TextEncoder();
const compress = promisify(gzip);

/** Maximum length of a part, which bounds what is buffered for a slow client. */
const maxPartCharacters = 32_768;

interface Part {
  readonly text: string;
  readonly isLast: boolean;
}

/** The texts of a slice, joined. */
function nextPart(texts: Iterator<string>, elapsed: () => number): Part {
  const isOver = sliceClock(elapsed);
  let text = '';
  do {
    const { done, value } = texts.next();
    if (done) return { text, isLast: true };
    text += value;
  } while (text.length < maxPartCharacters && !isOver());
  return { text, isLast: false };
}

/** A stream of texts, each computed when the client takes it. @param onCancel - called when the client disconnects */
function streamFrom(texts: AsyncIterator<string, void>, onCancel: () => void): ReadableStream<Bytes> {
  let isCancelled = false;
  const pull = async (controller: ReadableStreamDefaultController<Bytes>) => {
    const { done, value } = await texts.next();
    if (isCancelled) return;
    if (done) controller.close();
    else controller.enqueue(encoder.encode(value));
  };
  const cancel = () => {
    isCancelled = true;
    onCancel();
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

/**
 * A body as a stream. Each part is computed when the client takes it, except the first, so that an error in it is found before
 * the first byte is sent. A disconnect ends the work. A later error resets the connection, so that a truncated body never looks
 * whole.
 *
 * @param body - texts that take at most a few milliseconds each; a part has those of a slice
 */
export function streamOf(body: Iterable<string>, options: BodyOptions): ReadableStream<Bytes> {
  const { elapsed, place } = options;
  const texts = body[Symbol.iterator]();
  const client = { isGone: false };
  const compute = () => {
    const part = nextPart(texts, elapsed);
    if (part.isLast) place?.leave();
    else place?.rest();
    return part;
  };
  return streamFrom(partsFrom(compute(), compute, client, options), () => {
    client.isGone = true;
    texts.return?.();
    place?.leave();
  });
}

async function* partsFrom(
  first: Part,
  compute: () => Part,
  client: { readonly isGone: boolean },
  { pause, place, onFault }: BodyOptions,
): AsyncGenerator<string, void> {
  try {
    for (let part = first; ; part = compute()) {
      if (part.text !== '') yield part.text;
      if (part.isLast) return;
      await place?.take();
      await pause();
      if (client.isGone) return place?.leave();
    }
  } catch (error) {
    place?.leave();
    onFault(error);
    throw error;
  }
}

/** A body as a whole. @throws the signal's reason if the client disconnects, which ends the work */
export async function wholeOf(body: Iterable<string>, slicing: Slicing, client: AbortSignal): Promise<Bytes> {
  const pause = pauseBetweenSlices(slicing);
  const parts: string[] = [];
  for (const part of body) {
    parts.push(part);
    await pause();
    client.throwIfAborted();
  }
  return encoder.encode(parts.join(''));
}

export function wholeResponse(bytes: Bytes, outgoing: Outgoing): Response {
  const { context, store } = outgoing;
  const headers = { ...outgoing.headers, 'Content-Length': String(bytes.length) };
  store?.(bytes, headers);
  return new Response(context.req.method === 'HEAD' ? null : bytes, { headers });
}

/** The bytes, compressed to a fifth if the client accepts that, for slow connections. */
export async function compressedResponse(bytes: Bytes, outgoing: Outgoing): Promise<Response> {
  if (!acceptsGzip(outgoing.context.req.header('Accept-Encoding'))) return wholeResponse(bytes, outgoing);
  const headers = { ...outgoing.headers, 'Content-Encoding': 'gzip' };
  return wholeResponse(await compress(bytes), { ...outgoing, headers });
}
