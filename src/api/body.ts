/** The bytes of an answer, ready to be sent, and what names them. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong: the same on every machine that serves the same bytes, and on no other. */
  readonly etag: string;
}

/** Encodes a text and names it by the first 128 bits of its SHA-256. */
export async function createBody(text: string): Promise<Body> {
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, etag: `"${hex}"` };
}

/** Whether `If-None-Match` names an entity tag, so that the client has these bytes already (RFC 9110, section 13.1.2). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
