import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { HeaderFields } from './headers.ts';
import { acceptsGzip } from './negotiation.ts';
import { inSlices, nextSlice, type SliceOptions, startSlice } from './slices.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Outgoing {
  readonly headers: HeaderFields;
  readonly context: Context;
  /** Stores a whole body, if it can be sent again. */
  readonly store?: (body: Bytes, headers: HeaderFields) => void;
}

const encoder = new TextEncoder();
const compress = promisify(gzip);

/** Maximum length of a part. It bounds the buffer for a slow client. */
const maxPartCharacters = 32_768;

interface Part {
  readonly text: string;
  readonly isLast: boolean;
}

/** The texts of a slice, joined. */
function nextPart(texts: Iterator<string>): Part {
  const isOver = startSlice();
  let text = '';
  do {
    const { done, value } = texts.next();
    if (done) return { text, isLast: true };
    text += value;
  } while (text.length < maxPartCharacters && !isOver());
  return { text, isLast: false };
}

/** How a stream ends, which it does once. */
interface StreamEnd {
  /** Aborted when the client disconnects, which ends the work. */
  readonly client: AbortSignal;
  /** Called when it ends, also by an error or a disconnect. */
  readonly onEnd: () => void;
  /** Called with an error that comes after the first byte. */
  readonly onError: (error: unknown) => void;
}

async function* partsOf(
  write: () => Iterable<string>,
  { client, onEnd, onError }: StreamEnd,
): AsyncGenerator<Bytes, void> {
  let texts: Iterator<string> | null = null;
  let isSent = false;
  try {
    for (;;) {
      await nextSlice();
      if (client.aborted) return;
      texts ??= write()[Symbol.iterator]();
      const { text, isLast } = nextPart(texts);
      if (text !== '') {
        yield encoder.encode(text);
        isSent = true;
      }
      if (isLast) return;
    }
  } catch (error) {
    if (isSent) onError(error);
    throw error;
  } finally {
    texts?.return?.();
    onEnd();
  }
}

/**
 * A text as a stream. Each part is computed when the client takes it, except the first, so that an error in it is found before
 * the first byte is sent. A disconnect ends the work. A later error resets the connection, so that a truncated body never looks
 * whole.
 *
 * @throws an error in the first part
 */
export async function streamOf(write: () => Iterable<string>, end: StreamEnd): Promise<ReadableStream<Bytes>> {
  const parts = partsOf(write, end);
  // Nobody else may end the parts if the client disconnects before the stream is read.
  end.client.addEventListener('abort', () => void parts.return(), { once: true });
  let first: IteratorResult<Bytes, void> | null = await parts.next();
  const pull = async (controller: ReadableStreamDefaultController<Bytes>) => {
    const { done, value } = first ?? (await parts.next());
    first = null;
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull, cancel: () => void parts.return() }, { highWaterMark: 0 });
}

/** A body as a whole. @throws the signal's reason if the client disconnects, which ends the work */
export async function wholeOf(body: Iterable<string>, options?: SliceOptions): Promise<Bytes> {
  return encoder.encode(await inSlices(joined(body), options));
}

function* joined(texts: Iterable<string>): Generator<void, string> {
  const parts: string[] = [];
  for (const text of texts) {
    parts.push(text);
    yield;
  }
  return parts.join('');
}

/** Concurrent requests for one body share its computation: after solar noon every client requests the same new list at once. */
export class SharedBodies {
  readonly #inTheMaking = new Map<string, Promise<Bytes>>();

  /** @param key - equal for equal bodies */
  once(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const body = this.#inTheMaking.get(key) ?? make().finally(() => this.#inTheMaking.delete(key));
    this.#inTheMaking.set(key, body);
    return body;
  }
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
