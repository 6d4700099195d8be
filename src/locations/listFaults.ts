import type * as z from 'zod';
import { shortened } from '../input/refusal.ts';
import { type ListFault, maxCounted } from './fault.ts';
import { valueHint } from './hints.ts';
import { missingSpaceHint } from './lineHints.ts';
import { adviceFor, defaultGreyIllumination, maxOwnTwilights } from './place.ts';
import {
  aliasSchema,
  fileSchema,
  type LocationEntry,
  locationSchema,
  maxLocations,
  maxTargets,
  type OfList,
  outlineSchema,
  sunAltitudeSchema,
  targetSchema,
} from './schema.ts';
import { isRecord, type Path, type Yaml } from './yaml.ts';

/** What a list has, as far as it is as the schema says, and what is wrong with the rest. */
interface CheckedList {
  readonly entries: readonly LocationEntry[];
  readonly ofList: OfList;
  readonly faults: readonly ListFault[];
}

/** @param reservedNames - that no twilight of the file may have */
export function checkList(yaml: Yaml, reservedNames: ReadonlySet<string>): CheckedList {
  const { entries, ofList, faults } = checkEntries(yaml);
  // Entries with faults are left out, and the others' places in the file are not known then.
  const crowded = faults.length > 0 ? [] : tooManyTwilights(entries, ofList, yaml);
  const ofNames = [
    ...repeatedValues(yaml),
    ...repeatedTargets(yaml),
    ...reservedTwilights(yaml, reservedNames),
    ...crowded,
  ];
  return { entries, ofList, faults: [...yaml.faults, ...faults, ...ofNames] };
}

/** One after the other, as 9,999 locations can have 120,000 faults: those after the first thousand are not looked for. */
function checkEntries(yaml: Yaml): CheckedList {
  const outline = outlineSchema.safeParse(withoutExcess(yaml.valueAt([])));
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

/** With one target more than there can be, if there are more: to check 160,000 would take seconds. */
function withoutExcess(list: unknown): unknown {
  if (!isRecord(list) || !isRecord(list.targets)) return list;
  const names = Object.keys(list.targets);
  if (names.length <= maxTargets) return list;
  const { targets } = list;
  return { ...list, targets: Object.fromEntries(names.slice(0, maxTargets + 1).map((name) => [name, targets[name]])) };
}

const noSettings: OfList = { twilights: {}, grey_illumination: defaultGreyIllumination, targets: {} };

/** What the issues of a schema name; those after the first thousand are not looked for. @param base - the path of what was checked */
function faultsOf(error: z.ZodError | undefined, base: Path, yaml: Yaml): ListFault[] {
  return (error?.issues ?? []).slice(0, maxCounted).flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxCounted).map((key) => unknownKey(key, path, yaml));
    return issue.code === 'invalid_key' ? wrongName(path, yaml) : wrongValue(path, yaml);
  });
}

function unknownKey(key: string, path: Path, yaml: Yaml): ListFault {
  const near = adviceFor(key, Object.keys((path.length === 0 ? fileSchema : locationSchema).shape));
  const advice =
    near === null
      ? (commaAdvice(key) ?? missingSpaceHint(key) ?? `allowed is ${schemaAt(path)?.description}`)
      : `use ${near}`;
  return atKey([...path, key], `found the unknown key ${quoted(key)}; ${advice}`, yaml);
}

/** `{ latitude: 60,2 }` has the keys `latitude` and `2`. */
function commaAdvice(key: string): string | null {
  return isDigits(key) ? 'in braces a comma ends a value, so a decimal number needs a point' : null;
}

/** Of a twilight or a target. */
function wrongName(path: Path, yaml: Yaml): ListFault {
  const [name, map] = [String(path.at(-1)), path.slice(0, -1)];
  const advice = yaml.valueAt(path) === null ? commaAdvice(name) : null;
  const message = `${labelOf(map)}: found the name ${quoted(name)}; ${advice ?? `allowed is ${schemaAt(map)?.description}`}`;
  return atKey(path, message, yaml);
}

function wrongValue(path: Path, yaml: Yaml): ListFault[] {
  const [key, found] = [String(path.at(-1)), yaml.valueAt(path)];
  if (found === undefined && isMisspelt(path, yaml)) return [];
  const what = found === undefined ? `${key} is missing` : `${labelOf(path)}: found ${described(found)}`;
  const schema = schemaAt(path);
  const hint = schema === undefined ? null : valueHint(path, schema, yaml);
  return [at(path, `${what}; allowed is ${schema?.description}${hint === null ? '' : `; ${hint}`}`, yaml)];
}

/** Whether a key that is missing stands there misspelt, which is a fault of its own. */
function isMisspelt(path: Path, yaml: Yaml): boolean {
  const [key, map] = [String(path.at(-1)), path.slice(0, -1)];
  const others = Object.keys(yaml.valueAt(map) ?? {}).filter((other) => schemaAt([...map, other]) === undefined);
  return others.some((other) => adviceFor(other, [key]) === key);
}

// What is wrong with a list as a whole, which a schema of its entries does not say.

/** Ids that an earlier location has, and slugs, in any case, and aliases that are one already. */
function repeatedValues(yaml: Yaml): ListFault[] {
  const [ids, names] = [new Set<unknown>(), new Set<unknown>()];
  return locationsIn(yaml).flatMap((_, index) => {
    const path = ['locations', index];
    const aliases = yaml.valueAt([...path, 'aliases']);
    const aliasPaths = Array.isArray(aliases) ? aliases.map((_alias, at) => [...path, 'aliases', at]) : [];
    const namePaths = [[...path, 'slug'], ...aliasPaths];
    return [...repeated([...path, 'id'], ids, yaml), ...namePaths.flatMap((each) => repeated(each, names, yaml))];
  });
}

/** @param seen - the values at earlier paths; gets this one */
function repeated(path: Path, seen: Set<unknown>, yaml: Yaml): ListFault[] {
  const found = yaml.valueAt(path);
  if (found === undefined) return [];
  const isSlug = path.at(-1) === 'slug' && typeof found === 'string';
  // A character that no alias has distinguishes a slug in any case from an alias.
  const keys = isSlug ? [found, `\0${found.toLowerCase()}`] : [found];
  const isRepeated = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  const allowed = `allowed is one that the file has once${isSlug ? ', in any case' : ''}`;
  return isRepeated ? [at(path, `${labelOf(path)}: found ${described(found)} a second time; ${allowed}`, yaml)] : [];
}

/** Names of targets that an earlier one has in another case. */
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
  const paths = [['twilights'], ...locationsIn(yaml).map((_, index) => ['locations', index, 'twilights'])];
  const faults = paths.flatMap((path) => {
    const named = yaml.valueAt(path);
    const names = isRecord(named) ? Object.keys(named).filter((name) => reservedNames.has(name)) : [];
    const messageOf = (name: string) => `twilights: found the name ${name}, which is reserved; allowed is any other`;
    return names.map((name) => atKey([...path, name], messageOf(name), yaml));
  });
  return faults.slice(0, maxCounted);
}

/** Locations that have too many twilights together with those of the whole list. */
function tooManyTwilights(entries: readonly LocationEntry[], ofList: OfList, yaml: Yaml): ListFault[] {
  return entries.flatMap(({ twilights }, index) => {
    const { length } = Object.keys({ ...ofList.twilights, ...twilights });
    const message = `twilights: found ${length} with those of the whole list; allowed are ${maxOwnTwilights}`;
    return length > maxOwnTwilights ? [at(['locations', index, 'twilights'], message, yaml)] : [];
  });
}

/** A fault of the value at a path; of one that is missing, where it would stand. */
function at(path: Path, message: string, yaml: Yaml): ListFault {
  return { offset: (yaml.markAt(path) ?? yaml.markAt(path.slice(0, -1)))?.offset ?? null, message };
}

function atKey(path: Path, message: string, yaml: Yaml): ListFault {
  return { offset: yaml.markAt(path)?.keyOffset ?? null, message };
}

/** None where there are too many, as each could have faults of its own. */
function locationsIn(yaml: Yaml): readonly unknown[] {
  const list = yaml.valueAt(['locations']);
  return Array.isArray(list) && list.length <= maxLocations ? list : [];
}

// Words.

/** What is in the lists and maps of the file, by their keys: what it is called, and its schema. */
const items: Readonly<Record<string, readonly [label: string | null, schema: z.ZodType]>> = {
  locations: ['location', locationSchema],
  aliases: ['alias', aliasSchema],
  twilights: [null, sunAltitudeSchema],
  targets: [null, targetSchema],
};

/** What stands at a path: its key, or what an item of a list is called. */
function labelOf(path: Path): string {
  const key = String(path.at(-1) ?? 'the file');
  return isDigits(key) ? (items[String(path.at(-2))]?.[0] ?? key) : key;
}

const isDigits = (key: string) => /^\d+$/.test(key);

/** The schema of what is at a path, whose description says what is allowed; `undefined`: of a name it is that of its map. */
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
