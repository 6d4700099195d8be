import type * as z from 'zod';
import { decimalDegrees } from './decimalDegrees.ts';
import { type Fault, maxCounted, shortened } from './fault.ts';
import { defaultGreyIllumination } from './greyIllumination.ts';
import { explainedHeight } from './heightAboveHorizon.ts';
import { aliasSchema, fileSchema, type LocationEntry, outlineSchema, sunAltitudeSchema } from './schema.ts';
import { nodeAt, type YamlNode } from './yamlTree.ts';

/** A file's values as far as they are as the schema has them, and the faults of the others. */
export interface FileEntries {
  readonly entries: readonly LocationEntry[];
  /** What stands beside the list. */
  readonly ofList: Omit<z.output<typeof outlineSchema>, 'locations'>;
  readonly faults: readonly Fault[];
}

/** One after the other, as 9,999 locations can have 120,000 faults: those after the first thousand are not looked for. */
export function checkEntries(value: unknown, root: YamlNode): FileEntries {
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
  return { entries, ofList: outline.data ?? { twilights: {}, grey_illumination: defaultGreyIllumination }, faults };
}

/** Keys for the height above the sea, which says nothing about the horizon. */
const heights: ReadonlySet<string> = new Set(['elevation', 'altitude', 'height']);

/** `{ latitude: 60,2 }` has the keys `latitude` and `2`. */
const commaAdvice = 'in braces a comma ends a value, so a decimal number needs a point';

function adviceFor(unknownKey: string): string | null {
  if (heights.has(unknownKey)) return `use ${explainedHeight}`;
  return isDigits(unknownKey) ? commaAdvice : null;
}

const isDigits = (key: string) => /^\d+$/.test(key);

/**
 * One fault for each thing that an issue of the schema names, each with its place in the text.
 *
 * @param base - the path of what the schema is of
 */
function issueFaults(issue: z.core.$ZodIssue, base: readonly string[], value: unknown, root: YamlNode): Fault[] {
  const path = [...base, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys') {
    const node = nodeAt(root, path);
    const allowed = schemaAt(path)?.description;
    return issue.keys.slice(0, maxCounted).map((key) => ({
      offset: node?.entries.get(key)?.keyOffset ?? null,
      message: `found the unknown key ${JSON.stringify(shortened(key))}; ${adviceFor(key) ?? `allowed is ${allowed}`}`,
    }));
  }
  const key = path.at(-1) ?? 'the file';
  if (issue.code === 'invalid_key') {
    const map = path.slice(0, -1);
    const advice = valueAt(value, path) === null ? adviceFor(key) : null;
    const allowed = advice ?? `allowed is ${schemaAt(map)?.description}`;
    const message = `${map.at(-1)}: found the name ${JSON.stringify(shortened(key))}; ${allowed}`;
    return [{ offset: nodeAt(root, map)?.entries.get(key)?.keyOffset ?? null, message }];
  }
  const allowed = `allowed is ${schemaAt(path)?.description}`;
  const found = valueAt(value, path);
  const offset = (nodeAt(root, path) ?? nodeAt(root, path.slice(0, -1)))?.offset ?? null;
  if (found === undefined) return [{ offset, message: `${key} is missing; ${allowed}` }];
  return [{ offset, message: `${labelOf(path)}: found ${describe(found)}; ${allowed}${decimalHint(key, found)}` }];
}

/** What stands at a path: its key, or what an item of a list is called. */
export function labelOf(path: readonly string[]): string {
  const key = path.at(-1) ?? 'the file';
  return isDigits(key) ? (itemNames.get(path.at(-2) ?? '') ?? key) : key;
}

const itemNames: ReadonlyMap<string, string> = new Map([
  ['locations', 'location'],
  ['aliases', 'alias'],
]);

/** A coordinate in another notation as the number to write. */
function decimalHint(key: string, found: unknown): string {
  if (key !== 'latitude' && key !== 'longitude') return '';
  const degrees = typeof found === 'string' || typeof found === 'number' ? decimalDegrees(String(found), key) : null;
  return degrees === null ? '' : `; in decimal degrees: ${degrees}`;
}

/** The schema of what stands at a path of the file: it has the words for what is allowed there. */
export function schemaAt(path: readonly string[]): Described | undefined {
  const [first, index, key] = path;
  if (first === undefined) return fileSchema;
  const item = itemSchemas.get(path.at(-2) ?? '');
  if (item !== undefined) return item;
  const { locations } = fileSchema.shape;
  if (first !== 'locations' || index === undefined) return fieldsOf(fileSchema)[first];
  return key === undefined ? locations.element : fieldsOf(locations.element)[key];
}

/** Of the items of what a location has several of. */
const itemSchemas: ReadonlyMap<string, Described> = new Map<string, Described>([
  ['twilights', sunAltitudeSchema],
  ['aliases', aliasSchema],
]);

interface Described {
  readonly description?: string | undefined;
}

function fieldsOf({ shape }: { shape: Readonly<Record<string, Described>> }) {
  return shape;
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A value described for a message. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value === 'string') return `the text ${JSON.stringify(shortened(value))}`;
  return String(value);
}
