import { type Fault, maxCounted } from './fault.ts';
import { maxOwnTwilights, ownTwilightsOf } from './ownTwilights.ts';
import { maxLocations } from './schema.ts';
import { describe, type FileEntries, isRecord, schemaAt, valueAt } from './schemaFaults.ts';
import { nodeAt, type YamlNode } from './yamlTree.ts';

// What is wrong with a list as a whole, which a schema of its entries does not say.

/** The faults of locations that have an `id` or `slug` which one before them has. */
export function duplicates(value: unknown, root: YamlNode, key: 'id' | 'slug'): Fault[] {
  const list = valueAt(value, ['locations']);
  if (!Array.isArray(list)) return [];
  const seen = new Set<unknown>();
  return list.flatMap((location, index) => {
    const found = valueAt(location, [key]);
    if (found === undefined || !seen.has(found)) {
      seen.add(found);
      return [];
    }
    const offset = nodeAt(root, ['locations', String(index), key])?.offset ?? null;
    return [
      { offset, message: `${key}: found ${describe(found)} a second time; allowed is one that no other location has` },
    ];
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
      message: `twilights: found the name ${name}, which has a meaning already; allowed is any other name`,
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
