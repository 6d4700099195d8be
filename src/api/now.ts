import { jsonWriter } from '../formats/json.ts';
import { skyFacts, skySchemaOf } from '../formats/sky.ts';
import { ownTwilightsAt } from '../locations/index.ts';
import { bodiesAt, type NightCache, type Place, type Sky, skyOf } from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { arrayJson } from './json.ts';
import { at } from './ranges.ts';
import { type Resource, validityOf } from './resource.ts';

interface Skies {
  readonly skies: Iterable<Sky>;
}

/** `/api/now/`: Sun, Moon, twilight and darkness at the present or at another instant, at each location or at one place. */
export function nowResource({ siteParameters, cache }: Dependencies): Resource<Skies> {
  const skySchema = skySchemaOf(ownTwilightsAt(siteParameters.all));
  return {
    name: 'Now',
    description: 'Where the Sun and the Moon are, how dark it is, and what comes next, at every location.',
    listed: { name: 'now', description: 'The sky over each location at the present.', link: 'Now' },
    query: [...siteParameters.parameters, at],
    example: `${siteParameters.example}&at=2026-11-22T01:00:00Z`,
    read: (request) => {
      const given = request.query(at);
      const timeMs = given ?? request.now();
      const { sites, key } = siteParameters.read(request);
      return {
        value: () => ({ skies: skiesOver(cache, sites, timeMs) }),
        entries: sites.length,
        work: 'shared',
        ...validityOf(given === undefined, [key, timeMs]),
      };
    },
    json: arrayJson(skySchema, ({ skies }) => [skies, jsonWriter(skyFacts)]),
  };
}

function* skiesOver(cache: NightCache, sites: readonly Place[], timeMs: number): Generator<Sky> {
  const bodies = bodiesAt(timeMs);
  for (const site of sites) yield skyOf(cache.at(site, timeMs), bodies);
}
