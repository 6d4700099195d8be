import type { core } from 'zod';
import { type Fault, maxCounted, shortened } from './fault.ts';
import { fileSchema, type LocationEntry, maxLocations, outlineSchema } from './schema.ts';
import { nodeAt, type YamlNode } from './yamlTree.ts';

/**
 * The entries of a file's list, and what of the file is not as the schema has it. One after the other, as 9,999 locations
 * can have 120,000 faults: those after the first thousand are not looked for.
 */
export function checkEntries(value: unknown, root: YamlNode): { entries: LocationEntry[]; faults: Fault[] } {
  const outline = outlineSchema.safeParse(value);
  const faults = outline.error?.issues.flatMap((issue) => issueFaults(issue, [], value, root)) ?? [];
  const list = valueAt(value, ['locations']);
  const entries: LocationEntry[] = [];
  for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
    if (faults.length >= maxCounted) break;
    const { data, error } = fileSchema.shape.locations.element.safeParse(entry);
    if (data !== undefined) entries.push(data);
    for (const issue of error?.issues ?? [])
      faults.push(...issueFaults(issue, ['locations', String(index)], value, root));
  }
  return { entries, faults };
}

/**
 * One fault for each thing that an issue of the schema names, each with its place in the text.
 *
 * @param base - the path of what the schema is of
 */
function issueFaults(issue: core.$ZodIssue, base: readonly string[], value: unknown, root: YamlNode): Fault[] {
  const path = [...base, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    const node = nodeAt(root, path);
    const allowed = schemaAt(path)?.description;
    return issue.keys.slice(0, maxCounted).map((key) => ({
      offset: node?.entries.get(key)?.keyOffset ?? null,
      message: `found the unknown key ${JSON.stringify(shortened(key))}; allowed is ${allowed}`,
    }));
  }
  const allowed = `allowed is ${schemaAt(path)?.description}`;
  const found = valueAt(value, path);
  const key = path.at(-1) ?? 'the file';
  const offset = (nodeAt(root, path) ?? nodeAt(root, path.slice(0, -1)))?.offset ?? null;
  if (found === undefined) return [{ offset, message: `${key} is missing; ${allowed}` }];
  return [{ offset, message: `${isIndex(key) ? 'location' : key}: found ${describe(found)}; ${allowed}` }];
}

const isIndex = (key: string) => /^\d+$/.test(key);

/** The schema of what stands at a path of the file: it has the words for what is allowed there. */
function schemaAt([list, index, key]: readonly string[]): { description?: string | undefined } | undefined {
  if (list === undefined) return fileSchema;
  const { locations } = fileSchema.shape;
  if (index === undefined) return locations;
  const fields: Readonly<Record<string, { description?: string | undefined }>> = locations.element.shape;
  return key === undefined ? locations.element : fields[key];
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A value described for a message. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value === 'string') return `the text ${JSON.stringify(shortened(value))}`;
  return String(value);
}

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
