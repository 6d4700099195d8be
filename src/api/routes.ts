import type { Handler } from 'hono';
import { singleMoonPositionResource, singleNightResource } from './byId.ts';
import type { Dependencies } from './dependencies.ts';
import type { DescribedRoute } from './describedRoute.ts';
import { eventsResource } from './events.ts';
import { locationListResource, locationResource } from './locations.ts';
import { moonPositionsResource } from './moonPositions.ts';
import { almanacKindOf, nightKind } from './nightKinds.ts';
import { calendarFileResource, currentNightsResource, nightListResource } from './nights.ts';
import { nowResource } from './now.ts';
import { openApiResource } from './openApi.ts';
import type { Resource } from './resource.ts';
import { type ListedResource, rootResource } from './root.ts';
import { siteRoutes } from './siteSource.ts';
import { windowsResource } from './windows.ts';

/** Serves a resource at its path, with variable parts in braces. */
export type Mount = <Value extends object>(path: `/${string}`, resource: Resource<Value>) => Handler;

/** The mounted resources, for the root, the OpenAPI document and the pages. */
export interface Directory {
  readonly listed: ListedResource[];
  /** The resources of data. */
  readonly described: DescribedRoute[];
}

/**
 * The table of all resources of data, in the order in which the root lists them. A path with a variable part comes after the
 * paths that it would match too.
 *
 * @returns the handler of the root
 */
export function mountData(mount: Mount, dependencies: Dependencies, { listed, described }: Directory): Handler {
  const { index } = dependencies;
  const almanacKind = almanacKindOf(dependencies);
  // Clients of the observed service may send parameters that it ignores.
  const mountOwn: Mount = (path, resource) => mount(path, { ...resource, refusesUnknown: true });
  const mountObserved: Mount = (path, resource) => mount(path, { ...resource, isObserved: true });

  mountObserved('/api/locations/', locationListResource(index));
  mountObserved('/api/locations/{location}/', locationResource(index));
  mountObserved('/api/nights/', nightListResource(nightKind, dependencies));
  mountObserved('/api/nights/latest/', currentNightsResource(nightKind, 'latest', dependencies));
  mountOwn('/api/almanac/', nightListResource(almanacKind, dependencies));
  mountOwn('/api/almanac/latest/', currentNightsResource(almanacKind, 'latest', dependencies));
  mountObserved('/api/moonpositions/', moonPositionsResource(dependencies));
  mountObserved('/api/moonpositions/{id}/', singleMoonPositionResource(index));
  mountOwn('/api/now/', nowResource(dependencies));
  mount('/api/openapi.json', openApiResource(described, dependencies));
  mountOwn('/api/nights/tonight/', currentNightsResource(nightKind, 'tonight', dependencies));
  mountOwn('/api/almanac/tonight/', currentNightsResource(almanacKind, 'tonight', dependencies));
  mountObserved('/api/nights/{id}/', singleNightResource(nightKind, dependencies));
  mountOwn('/api/almanac/{id}/', singleNightResource(almanacKind, dependencies));
  mountOwn('/api/events/', eventsResource(dependencies));
  mountOwn('/api/windows/', windowsResource(dependencies));
  for (const [path, source] of siteRoutes(index)) {
    mount(`${path}/calendar.ics`, calendarFileResource(source, dependencies));
  }
  return mountObserved('/api/', rootResource(listed));
}
