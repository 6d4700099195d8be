import { jsonOfList } from '../formats/field.ts';
import { jsonList } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { skyFields, skyType } from '../formats/sky.ts';
import { defineResource, type Resource } from '../http/resource.ts';
import { bodiesAt, type NightCache, type Site, type Sky, skyOf } from '../nights/index.ts';
import { exampleOf, siteParameters, sitesOf } from '../parameters/sites.ts';
import { atParameter } from '../parameters/times.ts';
import type { Dependencies } from './dependencies.ts';

/** `/api/now/`: Sun, Moon, twilight and darkness at the present or at another instant, at each location or at one place. */
export function nowResource({ index, cache }: Dependencies): Resource {
  return defineResource({
    name: 'Now',
    description: 'Sun, Moon, darkness and the next event, at every location.',
    listed: { name: 'now', description: 'The sky over each location now.', link: 'Now' },
    isStrict: true,
    path: {},
    query: { ...siteParameters, at: atParameter },
    example: `${exampleOf(index)}&at=2026-11-22T01:00:00Z`,
    formats: ['json', 'api'],
    json: jsonOfList(skyType),
    respond(values, { now }) {
      const { sites } = sitesOf(values, index);
      const timeMs = values.at ?? now();
      return {
        untilMs: values.at === undefined ? null : Number.POSITIVE_INFINITY,
        cost: sites.length,
        json: () => listParts(oneByOne(skiesOver(cache, sites, timeMs)), jsonList(skyFields)),
      };
    },
  });
}

function* skiesOver(cache: NightCache, sites: readonly Site[], timeMs: number): Generator<Sky> {
  const bodies = bodiesAt(timeMs);
  for (const site of sites) yield skyOf(cache.at(site, timeMs), bodies);
}
