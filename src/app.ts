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
  const basePath = publicUrl === undefined ? '' : publicUrl.pathname.replace(/\/$/, '');
  const publicBase = publicUrl === undefined ? undefined : publicUrl.origin + basePath;
  const site: Site = {
    now,
    baseUrl: (requestUrl) => publicBase ?? new URL(requestUrl).origin,
    links: [
      ['Resources', 'api/'],
      ['Locations', 'api/locations/'],
      ['Latest nights', 'api/nights/latest/'],
    ],
  };
  const app = new Hono();

  const resource = <Value extends object>(path: `/${string}/`, definition: Resource<Value>): Handler => {
    const serve = serveResource(definition, site);
    app.all(path, serve);
    app.get(path.slice(0, -1), ({ req }) => redirect(301, basePath + withSlash(new URL(req.url))));
    app.all(path.slice(0, -1), serve);
    return serve;
  };
  /** Leads who reads a path to another one, and answers the other methods as that one does. */
  const leads = (path: string, to: string, serve: Handler) => {
    app.get(path, ({ req }) => redirect(302, basePath + to + new URL(req.url).search));
    app.all(path, serve);
  };

  const root = resource('/api/', rootResource());
  resource('/api/locations/', locationsResource(locations));
  const latest = resource('/api/nights/latest/', latestNightsResource(locations, new NightCache()));
  leads('/', '/api/', root);
  leads('/api/nights/', '/api/nights/latest/', latest);
  leads('/api/nights', '/api/nights/latest/', latest);

  app.notFound(() => problemResponse(new Problem(404, notFoundDetail)));
  app.onError((error, { req: { method, url } }) => {
    if (error instanceof Problem) return problemResponse(error, commonHeaders);
    onFault(error, { method, url });
    return problemResponse(unexpectedFault, commonHeaders);
  });
  return app;
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
