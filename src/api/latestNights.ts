import type { Location } from '../locations/index.ts';
import { createLatestNights, type LatestNights, type NightCache } from '../nights/index.ts';
import { nightJson } from './nightJson.ts';
import { parameterProblem } from './problem.ts';
import type { Resource, ResourceRequest } from './resource.ts';

/** `/api/nights/latest/`: the night that holds the present, at each location or at the one that `location` names. */
export function latestNightsResource(
  locations: readonly Location[],
  cache: NightCache,
): Resource<LatestNights['nights']> {
  const latest = createLatestNights(locations, cache);
  const latestOf = new Map(locations.map((location) => [location.slug, createLatestNights([location], cache)]));

  /** @throws Problem 400 for an empty slug, 404 for one that no location has */
  const chosen = ({ parameter }: ResourceRequest) => {
    const slug = parameter('location');
    const found = slug === undefined ? latest : latestOf.get(slug);
    if (found === undefined) throw unknownLocation(slug ?? '');
    return found;
  };

  return {
    name: 'Latest Nights',
    description: 'For every location the night that holds the present: from one solar noon to the next. Times are UTC.',
    read: (request) => {
      const nowMs = request.now();
      const { nights, untilMs } = chosen(request)(nowMs);
      const secondsLeft = Math.floor((untilMs - nowMs) / 1000);
      return { value: nights, cacheControl: `public, max-age=${secondsLeft}` };
    },
    toJson: (nights) => `[${nights.map(nightJson).join(',')}]`,
  };
}

function unknownLocation(slug: string) {
  const message = 'Allowed are the slugs that /api/locations/ lists.';
  const fault = { parameter: 'location', value: slug, message };
  return parameterProblem(slug === '' ? 400 : 404, `No location has the slug "${slug}". ${message}`, fault);
}
