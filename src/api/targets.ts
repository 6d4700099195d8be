import { targetType } from '../formats/target.ts';
import type { Dependencies } from './dependencies.ts';
import { dataResource, type Resource } from './resource.ts';

/** `/api/targets/`: the targets that have names, those of the list first. */
export function targetsResource({ index }: Dependencies): Resource {
  return dataResource({
    name: 'Target List',
    description:
      'The targets that have names: those of the locations file, then the objects of Messier and bright ones of the NGC and the IC.',
    listed: { name: 'targets', description: 'The targets that have names.', link: 'Targets' },
    formats: ['csv'],
    item: targetType,
    list: 'array',
    read: () => {
      const targets = index.namedTargets;
      return { items: () => targets, entries: targets.length, work: 'shared', untilMs: Number.POSITIVE_INFINITY };
    },
  });
}
