import type { Context, Handler, Hono } from 'hono';
import type { WholeResponse } from './cache.ts';
import { allow, dataHeaders, type HeaderFields } from './headers.ts';
import { methodNotAllowed } from './problem.ts';

/** Facts about a response. The app passes the facts to the server. */
export interface ResponseNotes {
  /** The pattern of the path, such as `/api/nights/:id/`. */
  route?: string | undefined;
  /** The complete response, if later requests can get the same response. */
  whole?: WholeResponse;
}

export type App = Hono<{ Bindings: ResponseNotes }>;

/** Tells the server facts about a response. If no server calls the app, as in tests, the function does nothing. */
export function note({ env }: Context, notes: ResponseNotes): void {
  if (env !== undefined) Object.assign(env, notes);
}

/**
 * Serves a path. If the path ends with a slash, GET requests for the path without the slash are redirected.
 *
 * @param basePath - the path prefix of the proxy, without a slash at the end. Empty: no prefix
 * @param path - a pattern with variable parts `{name}`, or `:name{pattern}` as in Hono
 */
export function mountAt(app: App, basePath: string, path: string, handler: Handler): void {
  const pattern = path.replace(/\{([a-z]\w*)\}/g, ':$1');
  const routed = withRoute(pattern, handler);
  app.all(pattern, routed);
  if (!pattern.endsWith('/') || pattern === '/') return;
  const bare = pattern.slice(0, -1);
  const addSlash: Handler = ({ req }) => {
    const { pathname, search } = new URL(req.url);
    return redirect(301, `${basePath}${pathname}/${search}`);
  };
  app.get(bare, withRoute(bare, addSlash));
  app.all(bare, routed);
}

/** A handler that also records the path pattern for metrics. */
function withRoute(route: string, handler: Handler): Handler {
  return (context, next) => {
    note(context, { route });
    return handler(context, next);
  };
}

/** Serves a path that the OpenAPI document does not contain. Allows GET, HEAD and OPTIONS. */
export function mountPlain(app: App, path: string, handler: Handler): void {
  app.get(path, withRoute(path, handler));
  app.options(path, () => new Response(null, { status: 204, headers: { ...dataHeaders, Allow: allow } }));
  app.all(path, ({ req }) => {
    throw methodNotAllowed(req.method);
  });
}

/** Redirects to a URL, which may be relative. */
export function redirect(status: 301 | 302, location: string, others: HeaderFields = {}): Response {
  const empty = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '0' };
  return new Response(null, { status, headers: { ...others, ...dataHeaders, Location: location, ...empty } });
}

/** Maximum length of a path, characters. All paths of this service are much shorter. */
const maxPathCharacters = 1024;

/** A path that matches no route. */
const nowhere = '/\0';

/** A path below `/api/` with a format suffix, of a known or an unknown format: `/api/locations.json`, `/api/.json`. */
const suffixed = /^(\/api\/(?:[^/]+\/)*[^/.]*)\.([a-z0-9]+)\/?$/;

/** The only path below `/api/` whose `.json` is part of a file name, not a format suffix. */
const openApiPath = '/api/openapi.json';

/** Whether a path is short enough to belong to a resource. */
export function isPlausiblePath(path: string): boolean {
  return path.length <= maxPathCharacters;
}

/**
 * A decoded path for routing. A path that is not UTF-8 is replaced by a path without a route. Hono would try to decode each part
 * of a path that is not UTF-8, and each failure would take 40 µs.
 */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    // An escaped % stays escaped, because Hono decodes each variable part again.
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return nowhere;
  }
}

/**
 * Splits the format suffix from a path, as Django REST framework does: `/api/nights.csv` is `/api/nights/` with the format `csv`.
 * A path that is too long matches no route.
 */
export function splitSuffix(path: string): { readonly bare: string; readonly format?: string } {
  if (!isPlausiblePath(path)) return { bare: nowhere };
  if (!path.includes('.') || path === openApiPath) return { bare: path };
  const [, start, format] = suffixed.exec(path) ?? [];
  if (start === undefined || format === undefined) return { bare: path };
  return { bare: start.endsWith('/') ? start : `${start}/`, format };
}
