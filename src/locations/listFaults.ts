import { type Fault, maxCounted } from './fault.ts';
import { slugKey } from './locationIndex.ts';
import { maxOwnTwilights, ownTwilightsOf } from './ownTwilights.ts';
import { maxAliases, maxLocations } from './schema.ts';
import { describe, type FileEntries, isRecord, labelOf, schemaAt, valueAt } from './schemaFaults.ts';
import { nodeAt, type YamlNode } from './yamlTree.ts';

// What is wrong with a list as a whole, which a schema of its entries does not say.

/** The faults of ids that an earlier location has, and of slugs and aliases that are one already. */
export function duplicates(value: unknown, root: YamlNode): Fault[] {
  const list = valueAt(value, ['locations']);
  if (!Array.isArray(list)) return [];
  const locations = list.map((_, index) => ['locations', String(index)]);
  const ids = locations.map((path) => [...path, 'id']);
  const names = locations.flatMap((path) => namesAt(path, value));
  return [...repeated(ids, value, root), ...repeated(names, value, root)];
}

/** The paths of a location's slug and aliases. */
function namesAt(path: readonly string[], value: unknown): (readonly string[])[] {
  const aliases = valueAt(value, [...path, 'aliases']);
  const count = Array.isArray(aliases) ? Math.min(aliases.length, maxAliases) : 0;
  return [[...path, 'slug'], ...Array.from({ length: count }, (_, index) => [...path, 'aliases', String(index)])];
}

/** The faults of values that stand at an earlier one of some paths too; of slugs also in another case. */
function repeated(paths: readonly (readonly string[])[], value: unknown, root: YamlNode): Fault[] {
  const [seen, slugKeys] = [new Set<unknown>(), new Set<string>()];
  return paths.flatMap((path) => {
    const found = valueAt(value, path);
    const key = path.at(-1) === 'slug' && typeof found === 'string' ? slugKey(found) : null;
    const isRepeated = seen.has(found) || (key !== null && slugKeys.has(key));
    if (found !== undefined) seen.add(found);
    if (key !== null) slugKeys.add(key);
    if (!isRepeated) return [];
    const allowed = `allowed is one that the file has once${key === null ? '' : ', in any case'}`;
    const offset = nodeAt(root, path)?.offset ?? null;
    return [{ offset, message: `${labelOf(path)}: found ${describe(found)} a second time; ${allowed}` }];
  });
}

/** The fault of a list with more locations than there are ids; looked for first, as each of them could have its own. */
export function tooMany(value: unknown, root: YamlNode): Fault[] {
  const list = valueAt(value, ['locations']);
  if (!Array.isArray(list) || list.length <= maxLocations) return [];
  const offset = nodeAt(root, ['locations'])?.offset ?? null;
  return [
    { offset, message: `locations: found ${list.length} of them; allowed is ${schemaAt(['locations'])?.description}` },
  ];
}

/** The faults of twilights whose names would be those of other fields, events or states. */
export function reservedTwilights(value: unknown, root: YamlNode, reservedNames: ReadonlySet<string>): Fault[] {
  const list = valueAt(value, ['locations']);
  const count = Array.isArray(list) ? list.length : 0;
  const paths = [
    ['twilights'],
    ...Array.from({ length: count }, (_, index) => ['locations', String(index), 'twilights']),
  ];
  const faults = paths.flatMap((path) => {
    const twilights = valueAt(value, path);
    const names = isRecord(twilights) ? Object.keys(twilights).filter((name) => reservedNames.has(name)) : [];
    return names.map((name) => ({
      offset: nodeAt(root, path)?.entries.get(name)?.keyOffset ?? null,
      message: `twilights: found the name ${name}, which is reserved; allowed is any other`,
    }));
  });
  return faults.slice(0, maxCounted);
}

/** The faults of locations that have too many twilights together with those of the whole list. */
export function tooManyTwilights({ entries, ofList, faults }: FileEntries, root: YamlNode): Fault[] {
  // Entries with faults are left out, and the others' places in the file are not known then.
  if (faults.length > 0) return [];
  return entries.flatMap(({ twilights }, index) => {
    const { length } = ownTwilightsOf(ofList.twilights, twilights);
    if (length <= maxOwnTwilights) return [];
    const offset = nodeAt(root, ['locations', String(index), 'twilights'])?.offset ?? null;
    return [
      { offset, message: `twilights: found ${length} with those of the whole list; allowed are ${maxOwnTwilights}` },
    ];
  });
}
