import type { Turn } from '../nights/index.ts';
import { sha256 } from './sha256.ts';

type Fields = Readonly<Record<string, string>>;

/** The bytes of an answer, ready to be sent. */
export class ReadyAnswer {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  /**
   * The same on every machine that serves the same bytes, and for no others; strong, but weak for what can be sent compressed
   * too (RFC 9110, section 8.8.3.3).
   */
  readonly #etag: string;
  readonly #headers: Fields;
  #complete: { readonly cacheControl: string; readonly headers: Fields } | undefined;

  private constructor(bytes: Uint8Array<ArrayBuffer>, etag: string, headers: Fields) {
    this.#bytes = bytes;
    this.#etag = etag;
    this.#headers = headers;
  }

  /** Encodes a text, a part in each turn, and names it by the first 128 bits of its SHA-256. */
  static async create(parts: Iterable<string>, headers: Fields, turn: Turn): Promise<ReadyAnswer> {
    const bytes = await encode(parts, turn);
    const digest = await sha256(bytes);
    const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const isWeak = headers.Vary?.includes('Accept-Encoding');
    return new ReadyAnswer(bytes, `${isWeak ? 'W/' : ''}"${hex}"`, headers);
  }

  /** The bytes, or 304 where the client has them (RFC 9110, section 13.1.2). */
  respond(ifNoneMatch: string | undefined, cacheControl: string, more?: Fields): Response {
    if (!names(ifNoneMatch, this.#etag)) {
      const complete = this.#headersWith(cacheControl);
      return new Response(this.#bytes, { headers: more === undefined ? complete : { ...complete, ...more } });
    }
    const { 'Content-Type': _type, ...headers } = this.#headers;
    return new Response(null, {
      status: 304,
      headers: { ...headers, 'Cache-Control': cacheControl, ETag: this.#etag, ...more },
    });
  }

  /** Kept until the lifetime changes, once a second: making them anew for each request takes a third of its time. */
  #headersWith(cacheControl: string): Fields {
    if (this.#complete?.cacheControl !== cacheControl) {
      const length = String(this.#bytes.length);
      const validators = { 'Cache-Control': cacheControl, ETag: this.#etag };
      this.#complete = { cacheControl, headers: { ...this.#headers, 'Content-Length': length, ...validators } };
    }
    return this.#complete.headers;
  }
}

async function encode(parts: Iterable<string>, turn: Turn): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    if (chunks.length > 0) await turn();
    chunks.push(encoder.encode(part));
  }
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Whether the value of `If-None-Match` names an entity tag. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === weak(etag));
}

/** Tags are compared without regard to their strength. */
function weak(etag: string): string {
  return etag.replace(/^W\//, '');
}
