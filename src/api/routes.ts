import type { Handler } from 'hono';
import type { DescribedRoute } from '../http/openapi.ts';
import type { Resource } from '../http/resource.ts';
import type { LocationIndex, RefusedList } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';
import { EventParameters } from '../parameters/events.ts';
import { siteRoutes } from '../parameters/siteSource.ts';
import type { SiteParameters } from '../parameters/sites.ts';
import { WindowParameters } from '../parameters/windows.ts';
import { singleMoonPositionResource, singleNightResource } from './byId.ts';
import { calendarFileResource } from './calendarFile.ts';
import { currentNightsResource } from './currentNights.ts';
import { type EventsOptions, eventsResource } from './events.ts';
import { locationListResource, locationResource } from './locations.ts';
import { moonPositionsResource } from './moonPositions.ts';
import { almanacKindOf, nightKindOf } from './nightKinds.ts';
import { nightListResource } from './nightList.ts';
import { nowResource } from './now.ts';
import { openApiResource } from './openApi.ts';
import { type ListedResource, rootResource } from './root.ts';
import { windowsResource } from './windows.ts';

/** Serves a resource at its path, whose variable parts stand in braces. */
export type Mount = <Value extends object>(path: `/${string}`, resource: Resource<Value>) => Handler;

/** What the data depend on. */
interface DataOptions extends EventsOptions {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  readonly sites: SiteParameters;
  readonly version: string;
  readonly refusedList: () => RefusedList | null;
  /** What all mounted resources say of themselves, for the root and the OpenAPI document. */
  readonly listed: readonly ListedResource[];
  readonly described: readonly DescribedRoute[];
}

/**
 * The table of all resources of data, in the order in which the root lists them. A path with a variable part comes after those
 * that it would match too.
 *
 * @returns serves the root
 */
export function mountData(mount: Mount, options: DataOptions): Handler {
  const { index: locations, cache, sites, maxEntries, buildTimeMs, version } = options;
  const nightKind = nightKindOf(buildTimeMs);
  const almanacKind = almanacKindOf(locations, buildTimeMs);
  // Those that the observed service lacks: its clients may send it parameters that it ignores.
  const mountOwn: Mount = (path, resource) => mount(path, { ...resource, refusesOthers: true });

  mount('/api/locations/', locationListResource(locations));
  mount('/api/locations/{location}/', locationResource(locations));
  mount('/api/nights/', nightListResource(nightKind, sites, cache, maxEntries));
  mount('/api/nights/latest/', currentNightsResource(nightKind, 'latest', sites, cache));
  mountOwn('/api/almanac/', nightListResource(almanacKind, sites, cache, maxEntries));
  mountOwn('/api/almanac/latest/', currentNightsResource(almanacKind, 'latest', sites, cache));
  mount('/api/moonpositions/', moonPositionsResource(sites, maxEntries));
  mount('/api/moonpositions/{id}/', singleMoonPositionResource(locations));
  mountOwn('/api/now/', nowResource(sites, cache));
  mount('/api/openapi.json', openApiResource(options.described, version, maxEntries));
  mountOwn('/api/nights/tonight/', currentNightsResource(nightKind, 'tonight', sites, cache));
  mountOwn('/api/almanac/tonight/', currentNightsResource(almanacKind, 'tonight', sites, cache));
  mount('/api/nights/{id}/', singleNightResource(nightKind, locations, cache));
  mountOwn('/api/almanac/{id}/', singleNightResource(almanacKind, locations, cache));
  mountOwn('/api/events/', eventsResource(sites, new EventParameters(locations), cache, options));
  mountOwn('/api/windows/', windowsResource(sites, new WindowParameters(locations, sites), cache, options));
  for (const [path, source] of siteRoutes(locations)) {
    mount(`${path}/calendar.ics`, calendarFileResource(source, cache, buildTimeMs));
  }
  return mount('/api/', rootResource(options.listed, options.refusedList));
}
