import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { dataHeaders } from '../../api/headers.ts';
import type { View } from '../../api/resource.ts';

/** Maximum length of the path back to a page; escaped in a query it can be three times as long. */
const maxBackCharacters = 1024;

const yearSeconds = 365 * 86_400;

/** Stores a choice of how pages look in a cookie for a year, and redirects back to the page that `back` names. */
export function storeChoice(context: Context, cookie: string, value: string, back: string | null): Response {
  // Without a path, the cookie is sent to everything below this directory, whatever path a proxy adds.
  setCookie(context, cookie, value, { path: '', maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true });
  return context.body(null, 303, { ...dataHeaders, Location: pathBack(back), 'Cache-Control': 'no-store' });
}

/**
 * The relative path from a page to the first page of the service. All links are relative, so that the service works below any
 * path that a proxy adds.
 */
export function rootOf({ url }: Pick<View, 'url'>): string {
  return '../'.repeat(url.pathname.split('/').length - 2) || './';
}

/** The path and query of a page, to come back to it; empty where they are too long for a redirect. */
export function pathFromRoot({ url }: View): string {
  const path = url.pathname.replace(/^\/+/, '') + url.search;
  return path.length > maxBackCharacters ? '' : path;
}

/** The path and query to redirect to, relative to the service; its first page, where `back` is on another origin. */
function pathBack(back: string | null): string {
  const base = 'http://service/';
  const isPath = back !== null && back.length <= maxBackCharacters && URL.canParse(back, base);
  const url = isPath ? new URL(back, base) : null;
  return url?.origin === 'http://service' ? `.${url.pathname}${url.search}` : './';
}
