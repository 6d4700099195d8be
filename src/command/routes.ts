import type { Hono } from 'hono';
import type { Answered } from './answers.ts';

/** The routes of the last targets, which any app would find; looking one up takes 1 µs, a twentieth of a response. */
const cachedRoutes = new Map<string, string>();
const maxCachedRoutes = 1000;
/** Longer URLs, which can have 16 KiB, are not cached. */
const maxCachedUrlLength = 256;

/** The pattern of the route that a request is answered by; `none` where there is no such path. */
export function routeOf(app: Hono, { method, url }: Answered): string {
  const cached = cachedRoutes.get(url);
  if (cached !== undefined) return cached;
  const path = pathOf(app, url);
  const route = app.router.match(method, path)[0][0]?.[0][1].path ?? 'none';
  if (cachedRoutes.size >= maxCachedRoutes) cachedRoutes.clear();
  if (url.length <= maxCachedUrlLength) cachedRoutes.set(url, route);
  return route;
}

/** The path of a target, which may be a whole URL, as the app has it; empty where it has none, as `*`. */
function pathOf(app: Hono, target: string): string {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  // Of a request, the app's path needs the URL alone.
  return URL.canParse(url) ? app.getPath({ url: new URL(url).href } as Request) : '';
}
