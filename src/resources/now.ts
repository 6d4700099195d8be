import { jsonOfList } from '../formats/field.ts';
import { jsonList } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { type SkyWithTarget, skyFields, skyType, skyWithTargetFields } from '../formats/sky.ts';
import { defineResource, type Resource, type Text } from '../http/resource.ts';
import { bodiesAt, type NightCache, type Site, type Sky, skyOf, type Target, targetAt } from '../nights/index.ts';
import { exampleOf, maxEntries } from '../parameters/sites.ts';
import { type SelectedSkies, selectSkies, skyParameters } from '../parameters/skySelection.ts';
import { atParameter } from '../parameters/times.ts';
import type { Dependencies } from './dependencies.ts';

/** `/api/now/`: Sun, Moon, twilight and darkness at each site, now or at another instant. */
export function nowResource({ index, cache }: Dependencies): Resource {
  return defineResource({
    name: 'Now',
    description:
      'The Sun, the Moon, darkness and the next event at every location. With `target`, also the position of each target.',
    listed: { name: 'now', description: 'The sky over each location now.', link: 'Now' },
    isStrict: true,
    path: {},
    query: { ...skyParameters(index), at: atParameter },
    example: `${exampleOf(index)}&at=2026-11-22T01:00:00Z`,
    formats: ['json', 'api'],
    json: jsonOfList(skyType),
    respond(values, { now }) {
      const selection = selectSkies(values, index, maxEntries);
      const timeMs = values.at ?? now();
      return {
        untilMs: values.at === undefined ? null : Number.POSITIVE_INFINITY,
        cost: selection.sites.length * Math.max(1, selection.targets.length),
        json: () => skyJson(cache, selection, timeMs),
      };
    },
  });
}

/** The sky over each site as JSON. With targets, each site has an entry per target. */
export function skyJson(cache: NightCache, { sites, targets }: SelectedSkies, timeMs: number): Text {
  const skies = skiesOver(cache, sites, timeMs);
  return targets.length === 0
    ? listParts(oneByOne(skies), jsonList(skyFields))
    : listParts(oneByOne(withTargets(skies, targets)), jsonList(skyWithTargetFields));
}

export function* skiesOver(cache: NightCache, sites: readonly Site[], timeMs: number): Generator<Sky> {
  const bodies = bodiesAt(timeMs);
  for (const site of sites) yield skyOf(cache.at(site, timeMs), bodies);
}

/** The sky and the position of each target, for each site. */
export function* withTargets(skies: Iterable<Sky>, targets: readonly Target[]): Generator<SkyWithTarget> {
  for (const sky of skies) for (const target of targets) yield { ...sky, target, at: targetAt(sky, target) };
}
