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
  /** Stores a complete body for later requests. If this function is omitted, the response is not stored. */
  readonly store?: (body: Bytes, headers: HeaderFields) => void;
}

const encoder = new TextEncoder();
const compress = promisify(gzip);

/**
 * Length at which a part of a body is long enough to be sent, characters. This length bounds the memory that a slow client costs
 * the service.
 */
const maxPartCharacters = 32_768;

interface Part {
  readonly text: string;
  readonly isLast: boolean;
}

/**
 * Joins texts into the next part of a body. The part ends when the time slice is over, the part is long enough or no text is
 * left.
 */
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

/** The signal and the callbacks for the end of a stream. */
interface StreamEnd {
  /** Signal that is aborted when the client disconnects. When the signal is aborted, the stream stops computing its text. */
  readonly client: AbortSignal;
  /** Function that the stream calls once, when the stream is complete, has failed or has lost its client. */
  readonly onEnd: () => void;
  /** Function that the stream calls with an error that occurs after the first byte was sent. */
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
 * Converts a text to a stream. The first part of the text is computed immediately, so that an error in the first part still gets
 * an HTTP status. Each later part is computed when the client is ready to read that part. If the client disconnects, the
 * computation ends. An error after the first part resets the connection, because a truncated body would look complete.
 *
 * @throws the error that occurs while the first part is computed
 */
export async function streamOf(write: () => Iterable<string>, end: StreamEnd): Promise<ReadableStream<Bytes>> {
  const parts = partsOf(write, end);
  // If the client disconnects before the stream is read, nothing else ends the generator.
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

/** A complete body as bytes. @throws the signal's reason if the client disconnects */
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

export function wholeResponse(bytes: Bytes, outgoing: Outgoing): Response {
  const { context, store } = outgoing;
  const headers = { ...outgoing.headers, 'Content-Length': String(bytes.length) };
  store?.(bytes, headers);
  return new Response(context.req.method === 'HEAD' ? null : bytes, { headers });
}

/** A response. If the client accepts gzip, the body is compressed to about a fifth of its size. */
export async function compressedResponse(bytes: Bytes, outgoing: Outgoing): Promise<Response> {
  if (!acceptsGzip(outgoing.context.req.header('Accept-Encoding'))) return wholeResponse(bytes, outgoing);
  const headers = { ...outgoing.headers, 'Content-Encoding': 'gzip' };
  return wholeResponse(await compress(bytes), { ...outgoing, headers });
}
