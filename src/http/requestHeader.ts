import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Problem } from './problem.ts';

/** Most characters of a header that is parsed; browsers send an eighth of it. */
const maxHeaderCharacters = 1024;

/** Those of all cookies together: others of the same host, which a client cannot leave out, may take more. */
const maxCookieCharacters = 8192;

type ParsedHeader = 'Accept' | 'Accept-Encoding' | 'If-None-Match';

/**
 * The value of a header; `undefined` where it is not given.
 *
 * @throws Problem 431 where it is too long to be parsed
 */
export function readHeader({ req }: Context, name: ParsedHeader): string | undefined {
  const value = req.header(name);
  if (value !== undefined && value.length > maxHeaderCharacters) throw tooLong(name, value.length);
  return value;
}

/** The value of `Accept` for an error's own response: as if it were not given where it is too long. */
export function acceptOfError({ req }: Context): string | undefined {
  const value = req.header('Accept');
  return value !== undefined && value.length > maxHeaderCharacters ? undefined : value;
}

/** The value of a cookie; `undefined` where it is not given, or where there are too many characters of cookies. */
export function readCookie(context: Context, name: string): string | undefined {
  const header = context.req.header('Cookie');
  return header !== undefined && header.length <= maxCookieCharacters ? getCookie(context, name) : undefined;
}

function tooLong(name: string, length: number): Problem {
  return new Problem(431, `The header "${name}" has ${length} characters; at most ${maxHeaderCharacters} are allowed.`);
}
