import type { Target } from '../nights/index.ts';
import { catalogueRows } from './catalogueRows.ts';
import { starRows } from './starRows.ts';

/** An object of the catalogue. */
interface CatalogueTarget extends Target {
  /** All names of the object. Responses use the first name. */
  readonly names: readonly string[];
  /** Kind of object, such as `open_cluster`. */
  readonly kind: string;
}

let objects: readonly CatalogueTarget[] | null = null;

/** All objects of the catalogue. The catalogue is parsed at the first call, because most processes need no object of it. */
export function catalogue(): readonly CatalogueTarget[] {
  objects ??= `${catalogueRows.trim()}\n${starRows.trim()}`.split('\n').map(objectOf);
  return objects;
}

function objectOf(row: string): CatalogueTarget {
  const [listed = '', rightAscension, declination, kind = ''] = row.split(',');
  const names = listed.split('|');
  const position = { rightAscension: Number(rightAscension), declination: Number(declination) };
  return { name: names[0] ?? '', names, ...position, kind };
}

/**
 * The normalized form of a target name, equal for all spellings of the name. `M 42`, `m-42`, `M042` and `Messier 42` become
 * `m42`.
 */
export function plainName(name: string): string {
  const plain = name.toLowerCase().replace(/[\s'\u2019*_-]/g, '');
  return plain.replace(/^messier(?=\d)/, 'm').replace(/^(m|ngc|ic)0+(?=\d)/, '$1');
}
