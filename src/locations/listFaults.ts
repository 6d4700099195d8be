import type * as z from 'zod';
import { nearName } from '../input/nearName.ts';
import { shortened } from '../input/refusal.ts';
import { coordinateHint } from './coordinateHint.ts';
import { type ListFault, maxCounted } from './fault.ts';
import {
  fileSchema,
  type LocationEntry,
  locationSchema,
  maxLocations,
  type OfList,
  outlineSchema,
  sunAltitudeSchema,
  targetSchema,
} from './schema.ts';
import { isRecord, type Path, type Yaml } from './yaml.ts';

/** The valid parts of a list, and the faults of the rest. */
interface CheckedList {
  readonly entries: readonly LocationEntry[];
  readonly ofList: OfList;
  readonly faults: readonly ListFault[];
}

/** @param reservedNames - that the file's twilights cannot have */
export function checkList(yaml: Yaml, reservedNames: ReadonlySet<string>): CheckedList {
  const { entries, ofList, faults } = checkEntries(yaml);
  const ofNames = [...repeatedValues(yaml), ...repeatedTargets(yaml), ...reservedTwilights(yaml, reservedNames)];
  return { entries, ofList, faults: [...yaml.faults, ...faults, ...ofNames] };
}

/** Entry by entry, to stop after a thousand faults: 3,000 locations can have 36,000. */
function checkEntries(yaml: Yaml): CheckedList {
  const outline = outlineSchema.safeParse(yaml.valueAt([]));
  const faults = faultsOf(outline.error, [], yaml);
  const entries: LocationEntry[] = [];
  for (const [index, entry] of locationsIn(yaml).entries()) {
    if (faults.length >= maxCounted) break;
    const { data, error } = locationSchema.safeParse(entry);
    if (data !== undefined) entries.push(data);
    faults.push(...faultsOf(error, ['locations', index], yaml));
  }
  return { entries, ofList: outline.data ?? noSettings, faults };
}

const noSettings: OfList = { twilights: {}, targets: {} };

/** The faults of the first thousand issues of a schema. @param base - the path of the checked value */
function faultsOf(error: z.ZodError | undefined, base: Path, yaml: Yaml): ListFault[] {
  return (error?.issues ?? []).slice(0, maxCounted).flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxCounted).map((key) => unknownKey(key, path, yaml));
    return issue.code === 'invalid_key' ? wrongName(path, yaml) : wrongValue(path, yaml);
  });
}

function unknownKey(key: string, path: Path, yaml: Yaml): ListFault {
  const near = nearName(key, Object.keys((path.length === 0 ? fileSchema : locationSchema).shape));
  const advice = near === null ? `allowed is ${schemaAt(path)?.description}` : `use ${near}`;
  return atKey([...path, key], `found the unknown key ${quoted(key)}; ${advice}`, yaml);
}

/** Of a twilight or a target. */
function wrongName(path: Path, yaml: Yaml): ListFault {
  const [name, map] = [String(path.at(-1)), path.slice(0, -1)];
  const allowed = schemaAt(map)?.description;
  return atKey(path, `${labelOf(map)}: found the name ${quoted(name)}; allowed is ${allowed}`, yaml);
}

function wrongValue(path: Path, yaml: Yaml): ListFault[] {
  const [key, found] = [String(path.at(-1)), yaml.valueAt(path)];
  if (found === undefined && isMisspelt(path, yaml)) return [];
  const what = found === undefined ? `${key} is missing` : `${labelOf(path)}: found ${described(found)}`;
  const hint = found === undefined ? null : coordinateHint(path, yaml);
  return [at(path, `${what}; allowed is ${schemaAt(path)?.description}${hint === null ? '' : `; ${hint}`}`, yaml)];
}

/** Whether a missing key is there misspelt, which is a fault of its own. */
function isMisspelt(path: Path, yaml: Yaml): boolean {
  const [key, map] = [String(path.at(-1)), path.slice(0, -1)];
  const others = Object.keys(yaml.valueAt(map) ?? {}).filter((other) => schemaAt([...map, other]) === undefined);
  return others.some((other) => nearName(other, [key]) === key);
}

// Faults of a list as a whole, which the schema of its entries cannot find.

/** Ids and slugs (in any case) that an earlier location has. */
function repeatedValues(yaml: Yaml): ListFault[] {
  const [ids, slugs] = [new Map<unknown, Path>(), new Map<unknown, Path>()];
  return locationsIn(yaml).flatMap((_, index) => {
    const path = ['locations', index];
    return [...repeated([...path, 'id'], ids, yaml), ...repeated([...path, 'slug'], slugs, yaml)];
  });
}

/** @param seen - the first path of each earlier value; this one is added */
function repeated(path: Path, seen: Map<unknown, Path>, yaml: Yaml): ListFault[] {
  const found = yaml.valueAt(path);
  if (found === undefined) return [];
  const isSlug = path.at(-1) === 'slug';
  const key = typeof found === 'string' ? found.toLowerCase() : found;
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, path);
    return [];
  }
  const allowed = `allowed is one that the file has once${isSlug ? ', in any case' : ''}`;
  const owner = yaml.valueAt([...first.slice(0, 2), isSlug ? 'id' : 'slug']);
  return [
    at(
      path,
      `${labelOf(path)}: found ${described(found)} a second time; ${allowed}; the first is the ${labelOf(first)} of location ${owner}`,
      yaml,
    ),
  ];
}

/** Names of targets that repeat an earlier one, in any case. */
function repeatedTargets(yaml: Yaml): ListFault[] {
  const [targets, seen] = [yaml.valueAt(['targets']), new Set<string>()];
  return Object.keys(isRecord(targets) ? targets : {}).flatMap((name) => {
    const isRepeated = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    const message = `targets: found the name ${quoted(name)} a second time; allowed is one that the file has once, in any case`;
    return isRepeated ? [atKey(['targets', name], message, yaml)] : [];
  });
}

/** Names of twilights that would be those of other fields, events or states. */
function reservedTwilights(yaml: Yaml, reservedNames: ReadonlySet<string>): ListFault[] {
  const named = yaml.valueAt(['twilights']);
  const names = isRecord(named) ? Object.keys(named).filter((name) => reservedNames.has(name)) : [];
  const messageOf = (name: string) => `twilights: found the name ${name}, which is reserved; allowed is any other`;
  return names.map((name) => atKey(['twilights', name], messageOf(name), yaml));
}

/** A fault of the value at a path; of a missing one, at its map. */
function at(path: Path, message: string, yaml: Yaml): ListFault {
  return { offset: (yaml.markAt(path) ?? yaml.markAt(path.slice(0, -1)))?.offset ?? null, message };
}

function atKey(path: Path, message: string, yaml: Yaml): ListFault {
  return { offset: yaml.markAt(path)?.keyOffset ?? null, message };
}

/** None if there are too many, as each could have faults of its own. */
function locationsIn(yaml: Yaml): readonly unknown[] {
  const list = yaml.valueAt(['locations']);
  return Array.isArray(list) && list.length <= maxLocations ? list : [];
}

// Words.

/** Label and schema of the items of the file's lists and maps, by their keys. */
const items: Readonly<Record<string, readonly [label: string | null, schema: z.ZodType]>> = {
  locations: ['location', locationSchema],
  twilights: [null, sunAltitudeSchema],
  targets: [null, targetSchema],
};

/** The name of the value at a path: its key, or the label of an item of a list. */
function labelOf(path: Path): string {
  const key = String(path.at(-1) ?? 'the file');
  return isDigits(key) ? (items[String(path.at(-2))]?.[0] ?? key) : key;
}

const isDigits = (key: string) => /^\d+$/.test(key);

/** The schema of the value at a path; its description says what is allowed. `undefined`: an unknown key. */
function schemaAt(path: Path): z.ZodType | undefined {
  const item = items[String(path.at(-2))];
  if (path.length === 0 || item !== undefined) return item?.[1] ?? fileSchema;
  const fields: Readonly<Record<string, z.ZodType>> = (path.length === 1 ? fileSchema : locationSchema).shape;
  return fields[String(path.at(-1))];
}

function described(value: unknown): string {
  if (Array.isArray(value) && value.length > maxLocations) return `${value.length} of them`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'a map';
  return typeof value === 'string' ? `the text ${quoted(value)}` : String(value);
}

const quoted = (text: string) => JSON.stringify(shortened(text, 61));
