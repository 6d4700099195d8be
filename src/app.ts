import { type Handler, Hono } from 'hono';
import { commonHeaders, dataHeaders } from './api/headers.ts';
import { latestNightsResource } from './api/latestNights.ts';
import { locationsResource } from './api/locations.ts';
import { notFoundDetail, Problem, problemResponse, unexpectedFault } from './api/problem.ts';
import { type Resource, type Site, serveResource } from './api/resource.ts';
import { rootResource } from './api/root.ts';
import type { Location } from './locations/index.ts';
import { NightCache } from './nights/index.ts';

export interface AppOptions {
  /** In ascending order of id. */
  readonly locations: readonly Location[];
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** The service's address where a proxy hides it; else it is taken from each request. */
  readonly publicUrl?: URL | undefined;
  /** Told of every fault that is ours and not the client's. */
  readonly onFault: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** The service as a function from requests to responses, for any runtime that has the web's standard interfaces. */
export function createApp({ locations, now, publicUrl, onFault }: AppOptions): Hono {
  const app = new Hono();
  const basePath = publicUrl?.pathname.replace(/\/$/, '') ?? '';
  const publicBase = publicUrl && publicUrl.origin + basePath;
  const site: Site = { now, links, baseUrl: (requestUrl) => publicBase ?? new URL(requestUrl).origin };
  const mount = <Value extends object>(path: `/${string}/`, resource: Resource<Value>) =>
    mountResource(app, basePath, path, serveResource(resource, site));

  const root = mount('/api/', rootResource());
  mount('/api/locations/', locationsResource(locations));
  const latest = mount('/api/nights/latest/', latestNightsResource(locations, new NightCache()));
  leads(app, basePath, '/', '/api/', root);
  leads(app, basePath, '/api/nights/', '/api/nights/latest/', latest);
  leads(app, basePath, '/api/nights', '/api/nights/latest/', latest);

  app.notFound(() => problemResponse(new Problem(404, notFoundDetail)));
  app.onError((error, { req: { method, url } }) => {
    if (error instanceof Problem) return problemResponse(error, commonHeaders);
    onFault(error, { method, url });
    return problemResponse(unexpectedFault, commonHeaders);
  });
  return app;
}

/** What the pages link to. */
const links: Site['links'] = [
  ['Resources', 'api/'],
  ['Locations', 'api/locations/'],
  ['Latest nights', 'api/nights/latest/'],
];

/** Serves a resource at its path; without the slash at its end, who reads is led to it. */
function mountResource(app: Hono, basePath: string, path: `/${string}/`, serve: Handler): Handler {
  const bare = path.slice(0, -1);
  app.all(path, serve);
  app.get(bare, ({ req }) => redirect(301, basePath + withSlash(new URL(req.url))));
  app.all(bare, serve);
  return serve;
}

/** Leads who reads a path to another one, and answers the other methods as that one does. */
function leads(app: Hono, basePath: string, path: string, to: `/${string}/`, serve: Handler): void {
  app.get(path, ({ req }) => redirect(302, basePath + to + new URL(req.url).search));
  app.all(path, serve);
}

function withSlash({ pathname, search }: URL): string {
  return `${pathname}/${search}`;
}

function redirect(status: 301 | 302, location: string): Response {
  const headers = {
    ...dataHeaders,
    Location: location,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': '0',
  };
  return new Response(null, { status, headers });
}
