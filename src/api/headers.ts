/** The methods of every resource, in the order that clients know. */
export const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;
const allow = allowedMethods.join(', ');

/** An answer depends on `Accept` alone; in particular not on `Origin`, as any may read it. */
export const commonHeaders = { Allow: allow, Vary: 'Accept' } as const;

/** What the browsable page shows of the headers that an answer has in JSON. */
export const shownHeaders = { Allow: allow, 'Content-Type': 'application/json', Vary: 'Accept' } as const;

/** Answers that no page is made of: nothing in them may run, load or be framed. Any origin may read them. */
export const dataHeaders = {
  'Access-Control-Allow-Origin': '*',
  // Readable by a script of another origin, which then can ask again with If-None-Match.
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Answers that a browser shows as a page: it needs no script, no style, no form and no frame. */
export const pageHeaders = {
  ...dataHeaders,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** The answer to a preflight, which OPTIONS gives whoever asks; a browser may keep it for a day. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;
