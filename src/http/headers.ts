import { createHash } from 'node:crypto';

/** The methods that every resource allows, in the order of the existing service. */
export const allowedMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
export const allow = allowedMethods.join(', ');

/**
 * Headers of data and pages. The only request header on which data depend is `Accept`. `Vary` does not name `Origin`, because
 * every origin may read data.
 */
export const commonHeaders = { Allow: allow, Vary: 'Accept' } as const;

/**
 * Security headers of data. Every origin may read data. If a browser opens data as a page, the page cannot run scripts, load
 * files or submit forms, and cannot be framed.
 */
export const dataHeaders = {
  'Access-Control-Allow-Origin': '*',
  // A script of another origin needs the ETag to revalidate with If-None-Match, and Retry-After to repeat a request after a 503.
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Security headers of pages. A page may load styles, scripts and data only from this service. A page may submit forms only to
 * this service.
 */
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

/** The headers of successful responses, by format. */
export const headersOf = {
  json: dataOf('application/json'),
  api: { ...commonHeaders, ...pageHeaders },
  csv: dataOf('text/csv; charset=utf-8'),
  ics: dataOf('text/calendar; charset=utf-8'),
} as const;

/** CORS headers of responses to OPTIONS for resources and pages. A browser may cache the preflight for a day. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/** Header values by header name. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Whether `If-None-Match` is `*` or contains the entity tag `etag`, by weak comparison (RFC 9110, section 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').map(opaque).includes(opaque(etag));
}

/** The headers of a 304 response, which has no content headers. */
export function withoutContent(headers: HeaderFields): HeaderFields {
  const { 'Content-Type': _type, 'Content-Length': _length, 'Content-Encoding': _encoding, ...others } = headers;
  return others;
}

export function notModified(headers: HeaderFields): Response {
  return new Response(null, { status: 304, headers: withoutContent(headers) });
}

/** The SHA-256 hash of a JSON value, as 64 hexadecimal digits. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
