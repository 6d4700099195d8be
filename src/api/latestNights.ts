import { jsonList } from '../formats/json.ts';
import { maxSliceItems } from '../formats/slices.ts';
import { referenceTo } from '../http/openapi.ts';
import { cachedUntil, type Resource } from '../http/resource.ts';
import { latestNights, type NightCache } from '../nights/index.ts';
import type { SiteParameters } from '../parameters/sites.ts';
import { type NightKind, type Nights, tablesOf } from './nightKinds.ts';

/** `/api/nights/latest/` and `/api/almanac/latest/`: at each location, or at one place, the night that contains the present. */
export function latestNightsResource(kind: NightKind, sites: SiteParameters, cache: NightCache): Resource<Nights> {
  return {
    name: kind.titles.latest,
    description:
      'For every location the night that contains the present: from one solar noon to the next. Times are UTC.',
    path: [],
    query: [...sites.parameters, ...kind.query],
    example: sites.example,
    isShared: true,
    read: async (request) => {
      const nowMs = request.now();
      const selected = sites.read(request);
      const altitudes = kind.altitudesOf(request);
      const { nights, validity } = await latestNights(cache, selected.sites, nowMs, request.pause);
      return {
        value: () => ({ sites: selected.sites, nights, altitudes }),
        isLong: nights.length > maxSliceItems,
        cacheControl: cachedUntil(validity.endMs, nowMs),
        identity: [selected.key, validity.startMs, altitudes],
      };
    },
    json: {
      schema: { type: 'array', items: referenceTo(kind.schema) },
      components: [kind.schema],
      write: ({ nights, altitudes }) => jsonList(nights, kind.json(altitudes)),
    },
    ...tablesOf(kind),
  };
}
