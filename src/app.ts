import { type Context, type Handler, Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { calendarFileResource } from './api/calendarFile.ts';
import { health } from './api/health.ts';
import { latestNightsResource } from './api/latestNights.ts';
import { locationListResource, locationResource } from './api/locations.ts';
import { moonPositionsResource } from './api/moonPositions.ts';
import { almanacKind, type NightKind, nightKind } from './api/nightKinds.ts';
import { nightListResource } from './api/nightList.ts';
import { nowResource } from './api/now.ts';
import { type DescribedRoute, describedRoute, openApiResource } from './api/openApi.ts';
import { rootResource } from './api/root.ts';
import { singleNightResource } from './api/singleNight.ts';
import { commonHeaders } from './http/headers.ts';
import { ClientGone, LongWork } from './http/longWork.ts';
import { mountAt, mountPlain } from './http/mounting.ts';
import { prefersPage } from './http/negotiation.ts';
import { notFoundDetail, Problem, problemPageResponse, problemResponse, unexpectedFault } from './http/problem.ts';
import { redirect } from './http/redirect.ts';
import type { Resource } from './http/resource.ts';
import { FixedFirstRouter } from './http/router.ts';
import { type Surroundings, serveResource, viewOf } from './http/serve.ts';
import { type Location, LocationIndex, type RefusedList } from './locations/index.ts';
import {
  LatestNights,
  NightCache,
  type NightCounts,
  rememberedMoonlight,
  type Turn,
  takeTurns,
} from './nights/index.ts';
import { browsablePage, type ResourceLinks } from './pages/api/browsable.tsx';
import { serveAsset } from './pages/frame/assets.ts';
import { chooseLook } from './pages/frame/look.ts';
import { monthPage } from './pages/month/page.tsx';
import { datedNightPage, latestNightPage } from './pages/night/page.tsx';
import { problemPage } from './pages/problem.tsx';
import type { Nights } from './pages/site/nights.ts';
import { tonightPage } from './pages/tonight/page.tsx';
import { yearPage } from './pages/year/page.tsx';
import { Places } from './parameters/places.ts';

export interface AppOptions {
  /** In ascending order of id. */
  readonly locations: readonly Location[];
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** Resolves in the next round of the event loop, when those who wait have been answered. */
  readonly pause: () => Promise<void>;
  /** The service's address where a proxy hides it; else it is taken from each request. */
  readonly publicUrl?: URL | undefined;
  /** Counted up with each night that is computed or found in the cache. */
  readonly counts?: NightCounts | undefined;
  /** The list that was refused in favour of this one; `null` where none was. */
  readonly refusedList?: () => RefusedList | null;
  /** Told of every fault that is ours and not the client's. */
  readonly onFault: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** The service as a function from requests to responses, for any runtime that has the web's standard interfaces. */
export function createApp(options: AppOptions): Hono {
  const { locations, now, pause, publicUrl, counts, onFault, refusedList = () => null } = options;
  const app = new Hono({ router: new FixedFirstRouter() });
  const basePath = publicUrl?.pathname.replace(/\/$/, '') ?? '';
  const publicBase = publicUrl && publicUrl.origin + basePath;
  const turn = takeTurns(pause);
  const surroundings: Surroundings = {
    now,
    turn,
    longWork: new LongWork(turn),
    baseUrl: (requestUrl) => publicBase ?? new URL(requestUrl).origin,
    browsable: (answer) => browsablePage(answer, links),
  };
  const described: DescribedRoute[] = [];
  const mount: Mount = (path, resource) => {
    const serve = serveResource(resource, surroundings);
    if (resource.page === undefined) described.push(describedRoute(path, resource));
    mountAt(app, basePath, path, serve);
    return serve;
  };

  const index = new LocationIndex(locations);
  const nights = { cache: new NightCache(counts), moonlightOf: rememberedMoonlight() };
  const root = mount('/api/', rootResource(refusedList));
  const latest = latestOf(index, nights.cache, turn);
  mountNights(mount, index, nights.cache, latest);
  mount('/api/openapi.json', openApiResource(described, packageJson.version, turn));
  mountPages(mount, index, nights);
  app.all('/', firstPage(serveResource(tonightPage(index, nights), surroundings), root, `${basePath}/api/`));
  mountPlain(app, '/assets/:name', serveAsset(turn));
  mountPlain(app, '/look', chooseLook());
  mountPlain(app, '/healthz', health(latest.nights, index.all, now, refusedList, onFault));

  app.notFound((context) => problemAnswer(new Problem(404, notFoundDetail), context));
  app.onError((error, context) => {
    if (error instanceof Problem) return problemAnswer(error, context, commonHeaders);
    if (error instanceof ClientGone) return new Response(null, { status: 499 });
    const { method, url } = context.req;
    onFault(error, { method, url });
    return problemAnswer(unexpectedFault, context, commonHeaders);
  });
  return app;
}

/** Serves a resource at its path, whose variable parts stand in braces. */
type Mount = <Value extends object>(path: `/${string}`, resource: Resource<Value>) => Handler;

/** What is told of the latest nights of all locations. */
function latestOf(locations: LocationIndex, cache: NightCache, turn: Turn) {
  const of = <Item extends object>({ itemOf, nightOf }: NightKind<Item>) =>
    new LatestNights(locations.all, (site, timeMs) => itemOf(cache.at(site, timeMs)), nightOf, turn);
  return { nights: of(nightKind), almanac: of(almanacKind) };
}

function mountNights(
  mount: Mount,
  locations: LocationIndex,
  cache: NightCache,
  latest: ReturnType<typeof latestOf>,
): void {
  const places = new Places(locations);

  mount('/api/locations/', locationListResource(locations));
  mount('/api/locations/{location}/', locationResource(locations));
  mount('/api/nights/', nightListResource(nightKind, places, cache));
  mount('/api/nights/latest/', latestNightsResource(nightKind, places, latest.nights));
  mount('/api/nights/{id}/', singleNightResource(nightKind, locations, cache));
  mount('/api/almanac/', nightListResource(almanacKind, places, cache));
  mount('/api/almanac/latest/', latestNightsResource(almanacKind, places, latest.almanac));
  mount('/api/almanac/{id}/', singleNightResource(almanacKind, locations, cache));
  mount('/api/moonpositions/', moonPositionsResource(places));
  mount('/api/now/', nowResource(places, cache, latest.almanac));
  mount('/locations/{slug}/calendar.ics', calendarFileResource(locations, cache));
}

function mountPages(mount: Mount, locations: LocationIndex, nights: Nights): void {
  mount('/locations/{slug}/', latestNightPage(locations, nights.cache));
  mount('/locations/{slug}/:year{[0-9]{4}}/', yearPage(locations, nights));
  mount('/locations/{slug}/:month{[0-9]{4}-[0-9]{2}}/', monthPage(locations, nights));
  mount('/locations/{slug}/:date{[0-9]{4}-[0-9]{2}-[0-9]{2}}/', datedNightPage(locations, nights.cache));
}

/** `/`: tonight to a browser; a program is led to the API, as it is used to. */
function firstPage(tonight: Handler, root: Handler, apiPath: string): Handler {
  return (context, next) => {
    const { req: request } = context;
    if (request.method !== 'GET' && request.method !== 'HEAD') return root(context, next);
    if (wantsPage(context)) return tonight(context, next);
    return redirect(302, apiPath + new URL(request.url).search, commonHeaders);
  };
}

/** What the pages link to. */
const links: ResourceLinks = [
  ['Resources', 'api/'],
  ['Locations', 'api/locations/'],
  ['Latest nights', 'api/nights/latest/'],
  ['Nights', 'api/nights/'],
  ['Almanac', 'api/almanac/latest/'],
  ['Moon', 'api/moonpositions/'],
  ['Now', 'api/now/'],
  ['OpenAPI', 'api/openapi.json'],
];

/** Whether a page is the better answer: not where another format is asked for by its name. */
function wantsPage({ req }: Context): boolean {
  return prefersPage(req.header('Accept')) && (req.query('format') ?? 'api') === 'api';
}

/** A problem in JSON, or as a page for who would rather have one. */
function problemAnswer(problem: Problem, context: Context, headers?: Readonly<Record<string, string>>): Response {
  if (!wantsPage(context)) return problemResponse(problem, headers);
  return problemPageResponse(problem, problemPage(problem, viewOf(context)), headers);
}
