import { createHash } from 'node:crypto';

/** The methods of every resource, in the order of the observed service. */
export const allowedMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
export const allow = allowedMethods.join(', ');

/** Data vary with `Accept` only, because every origin may read them. Pages vary with the cookies of choices and `Accept-Encoding` too. */
export const commonHeaders = { Allow: allow, Vary: 'Accept' } as const;

/** Headers of data. Any origin may read data. Opened as a page, data can run, load, send and frame nothing. */
export const dataHeaders = {
  'Access-Control-Allow-Origin': '*',
  // So that a script of another origin can revalidate with If-None-Match.
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A page may load its own style and script, fetch from this service, and send its forms to it. */
export const pageHeaders = {
  ...dataHeaders,
  Vary: 'Accept, Cookie, Accept-Encoding',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

const dataOf = (type: string) => ({ ...commonHeaders, ...dataHeaders, 'Content-Type': type });

/** The headers of a success, by its format. */
export const headersOf = {
  json: dataOf('application/json'),
  api: { ...commonHeaders, ...pageHeaders },
  csv: dataOf('text/csv; charset=utf-8'),
  ics: dataOf('text/calendar; charset=utf-8'),
} as const;

/** For preflights, on the responses of resources and pages to OPTIONS; a browser may cache it for a day. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/** Headers by their names. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Whether the value of `If-None-Match` names an entity tag, by the weak comparison (RFC 9110, section 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').map(opaque).includes(opaque(etag));
}

/** The headers of a 304: without content headers. */
export function withoutContent(headers: HeaderFields): HeaderFields {
  const { 'Content-Type': _type, 'Content-Length': _length, 'Content-Encoding': _encoding, ...others } = headers;
  return others;
}

export function notModified(headers: HeaderFields): Response {
  return new Response(null, { status: 304, headers: withoutContent(headers) });
}

/** A hash of a JSON value: 64 hexadecimal digits. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
