type Headers = Readonly<Record<string, string>>;

/** Whether the value of `If-None-Match` names an entity tag, by the weak comparison (RFC 9110, section 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** The headers of a 304: without those of the content. */
export function withoutContent(headers: Headers): Headers {
  const { 'Content-Type': _type, 'Content-Length': _length, 'Content-Encoding': _encoding, ...others } = headers;
  return others;
}

export function notModified(headers: Headers): Response {
  return new Response(null, { status: 304, headers: withoutContent(headers) });
}
