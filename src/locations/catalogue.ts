import type { Target } from '../nights/index.ts';
import { catalogueRows } from './catalogueRows.ts';
import { starRows } from './starRows.ts';

/** An object of the catalogue. */
interface CatalogueTarget extends Target {
  /** The first name is the one of responses. */
  readonly names: readonly string[];
  /** Such as `open_cluster`. */
  readonly kind: string;
}

let objects: readonly CatalogueTarget[] | null = null;

/** All objects, read at the first call: most processes need none. */
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

/** Equal for all spellings of a name: `m42` of `M 42`, `m-42`, `M042` and `Messier 42`. */
export function plainName(name: string): string {
  const plain = name.toLowerCase().replace(/[\s'\u2019*_-]/g, '');
  return plain.replace(/^messier(?=\d)/, 'm').replace(/^(m|ngc|ic)0+(?=\d)/, '$1');
}
