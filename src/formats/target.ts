import type { NamedTarget } from '../locations/index.ts';
import { altitude, type Field, field, itemType, nullable, rightAscension, text } from './field.ts';

/** The fields of a target that has a name. */
export const targetFields: readonly Field<NamedTarget>[] = [
  field('name', text, ({ name }) => name, {
    description:
      'Its name, by which windows and pages can be requested; those of the catalogue in any spelling: `m 42`.',
  }),
  field('right_ascension', rightAscension, (target) => target.rightAscension, { description: 'ICRS, degrees.' }),
  field('declination', altitude, ({ declination }) => declination, { description: 'ICRS, degrees.' }),
  field('kind', nullable(text), ({ kind }) => kind, {
    description: 'What it is, such as `open_cluster` or `galaxy`. null: it is a target of the locations file.',
  }),
];

export const targetType = itemType('Target', 'A target that has a name.', targetFields);
