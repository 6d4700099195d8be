import { objectSchema } from '../formats/field.ts';
import { defineResource, type Resource, type Route } from '../http/resource.ts';
import { locationCalendarResource, placeCalendarResource } from './calendars.ts';
import type { Dependencies } from './dependencies.ts';
import { eventsResource } from './events.ts';
import { locationListResource, locationResource, targetsResource } from './locations.ts';
import { moonPositionsResource, singleMoonPositionResource } from './moonPositions.ts';
import { almanacKind, currentNightsResource, nightKind, nightListResource, singleNightResource } from './nights.ts';
import { nowResource } from './now.ts';
import { openApiResource } from './openApi.ts';
import { windowsResource } from './windows.ts';

/**
 * All resources with their paths, in the order of the list at `/api/`. A path with a variable part comes after the fixed paths
 * that its pattern would also match.
 */
export function dataRoutes(dependencies: Dependencies): Route[] {
  const routes: Route[] = [
    { path: '/api/locations/', resource: locationListResource(dependencies) },
    { path: '/api/locations/{location}/', resource: locationResource(dependencies) },
    { path: '/api/nights/', resource: nightListResource(nightKind, dependencies) },
    { path: '/api/nights/latest/', resource: currentNightsResource(nightKind, 'latest', dependencies) },
    { path: '/api/almanac/', resource: nightListResource(almanacKind, dependencies) },
    { path: '/api/almanac/latest/', resource: currentNightsResource(almanacKind, 'latest', dependencies) },
    { path: '/api/moonpositions/', resource: moonPositionsResource(dependencies) },
    { path: '/api/moonpositions/{id}/', resource: singleMoonPositionResource(dependencies) },
    { path: '/api/now/', resource: nowResource(dependencies) },
    { path: '/api/nights/tonight/', resource: currentNightsResource(nightKind, 'tonight', dependencies) },
    { path: '/api/almanac/tonight/', resource: currentNightsResource(almanacKind, 'tonight', dependencies) },
    { path: '/api/nights/{id}/', resource: singleNightResource(nightKind, dependencies) },
    { path: '/api/almanac/{id}/', resource: singleNightResource(almanacKind, dependencies) },
    { path: '/api/events/', resource: eventsResource(dependencies) },
    { path: '/api/windows/', resource: windowsResource(dependencies) },
    { path: '/api/targets/', resource: targetsResource(dependencies) },
    { path: '/locations/{slug}/calendar.ics', resource: locationCalendarResource(dependencies) },
    { path: '/at/calendar.ics', resource: placeCalendarResource(dependencies) },
  ];
  routes.push({ path: '/api/openapi.json', resource: openApiResource(routes, dependencies) });
  routes.push({ path: '/api/', resource: rootResource(routes) });
  return routes;
}

/** `/api/`: the URLs of the listed resources, by name. */
export function rootResource(routes: readonly Route[]): Resource {
  const listed = listedOf(routes);
  const fields = listed.map(({ name, description }) => [name, { type: 'string', format: 'uri', description }] as const);
  return defineResource({
    name: 'Api Root',
    description: 'The URLs of the resources of this service. openapi.json describes parameters and fields.',
    isObserved: true,
    path: {},
    query: {},
    formats: ['json', 'api'],
    hasAddresses: true,
    json: { schema: objectSchema(Object.fromEntries(fields)), types: [] },
    respond: (_values, { baseUrl }) => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => [JSON.stringify(Object.fromEntries(listed.map(({ name, path }) => [name, `${baseUrl}${path}`])))],
    }),
  });
}

/** The links on API pages to `/api/` and to the listed resources. */
export function resourceLinks(routes: readonly Route[]) {
  return [{ path: '/api/', link: 'Resources' }, ...listedOf(routes)];
}

function listedOf(routes: readonly Route[]) {
  return routes.flatMap(({ path, resource: { listed } }) => (listed === undefined ? [] : [{ path, ...listed }]));
}
