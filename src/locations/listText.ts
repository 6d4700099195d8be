import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import type * as z from 'zod';
import { shortened } from '../input/refusal.ts';
import { decimalDegrees } from './decimalDegrees.ts';
import { type ListFault, maxCounted } from './fault.ts';
import { slugKey } from './locationIndex.ts';
import { adviceFor, maxOwnTwilights, placeNumbers } from './place.ts';
import {
  aliasSchema,
  fileSchema,
  type LocationEntry,
  maxAliases,
  maxLocations,
  type OfList,
  outlineSchema,
  sunAltitudeSchema,
} from './schema.ts';

// js-yaml and not yaml: it reads 9,999 locations in a fifth of the time (0.12 s against 0.6 s), its events have the place
// of each value too, and it bounds the depth.

/** Keys and indices, from the top of the file. */
type Path = readonly PropertyKey[];

/** Where a value stands in the text. */
interface Mark {
  /** Characters from the start of the text. */
  readonly offset: number;
  /** That of its key; of an item of a list its own. */
  readonly keyOffset: number;
  /** A scalar as it is written, quotes left out; empty for a list or a map. */
  readonly source: string;
}

/** A YAML text as a plain value, and where each part of it stands, by its path. */
interface Yaml {
  readonly value: unknown;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** The entries of a list as far as they are as the schema has them, and what is wrong with the others. */
export interface ListText {
  readonly entries: readonly LocationEntry[];
  readonly ofList: OfList;
  /** A value of an entry as it is written. */
  readonly sourceOf: (index: number, key: keyof LocationEntry) => string | undefined;
  readonly faults: readonly ListFault[];
}

/**
 * Reads the text of a list: one YAML 1.2 document (core schema). Never throws, whatever it contains.
 *
 * @param reservedNames - that no twilight of the file may have
 */
export function readListText(text: string, reservedNames: ReadonlySet<string>): ListText {
  const faults: ListFault[] = [];
  const yaml = readYaml(text, faults);
  if (yaml === null || isTooLong(yaml, faults)) return { ...nothing, faults };
  const { entries, ofList } = checkedEntries(yaml, faults);
  // Entries with faults are left out, and the others' places in the file are not known then.
  const crowded = faults.length > 0 ? [] : tooManyTwilights(entries, ofList, yaml);
  faults.push(...repeatedValues(yaml), ...reservedTwilights(yaml, reservedNames), ...crowded);
  return { entries, ofList, sourceOf: (index, key) => markAt(yaml, ['locations', index, key])?.source, faults };
}

const nothing: Omit<ListText, 'faults'> = {
  entries: [],
  ofList: { twilights: {}, grey_illumination: placeNumbers.grey_illumination.standard },
  sourceOf: () => undefined,
};

// The YAML.

/** 9,999 locations with all their keys take 30 each, and 33 with a twilight of their own and an alias. */
const maxEvents = 33 * maxLocations;

/** Aliases are refused, because a few of them can stand for gigabytes; a key given twice is a fault, and its last value counts. */
function readYaml(text: string, faults: ListFault[]): Yaml | null {
  try {
    const events = parseEvents(text, { maxDepth: 20 });
    const fault = tooManyEvents(events);
    if (fault !== null) faults.push(fault);
    else faults.push(...aliasesIn(events));
    if (faults.length > 0) return null;
    const values = constructFromEvents(events, { source: text, json: true });
    if (values.length === 1) return { value: values[0], marks: marksOf(events, text, faults) };
    faults.push(wrongCount(events, values.length));
  } catch (error) {
    // Whatever js-yaml throws is a fault of the text, as a RangeError for a tag of a megabyte.
    const isYaml = error instanceof YAMLException;
    const reason = shortened(isYaml ? error.reason : String(error), 201);
    faults.push({ offset: isYaml ? (error.mark?.position ?? null) : null, message: `not YAML 1.2: ${reason}` });
  }
  return null;
}

function tooManyEvents({ length }: readonly Event[]): ListFault | null {
  if (length <= maxEvents) return null;
  const allowed = `allowed is what ${maxLocations} locations can need`;
  return { offset: 0, message: `found more than ${maxEvents} values; ${allowed}` };
}

function aliasesIn(events: readonly Event[]): ListFault[] {
  return events
    .filter((event) => event.type === EVENT_ID.ALIAS)
    .map(({ anchorStart }) => ({
      offset: anchorStart - 1,
      message: 'found an alias (*name); write the value out',
    }));
}

/** The fault of a text with no document, or of the last of several. */
function wrongCount(events: readonly Event[], count: number): ListFault {
  if (count === 0) return { offset: 0, message: `found nothing; allowed is ${fileSchema.description}` };
  const first = events[events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1];
  const start = first !== undefined && ('start' in first ? first.start : 'valueStart' in first && first.valueStart);
  return { offset: Math.max(0, start || 0), message: `found ${count} documents; allowed is one` };
}

/** Where a path's value stands is found by its keys, each after a character that no key of a text can have. */
const inText = (path: Path) => path.map((key) => `\0${String(key)}`).join('');

function markAt({ marks }: Yaml, path: Path): Mark | undefined {
  return marks.get(inText(path));
}

function offsetAt(yaml: Yaml, path: Path): number | null {
  return (markAt(yaml, path) ?? markAt(yaml, path.slice(0, -1)))?.offset ?? null;
}

function marksOf(events: readonly Event[], text: string, faults: ListFault[]): ReadonlyMap<string, Mark> {
  const reader = new MarkReader(events, text, faults);
  reader.read('', 0);
  return reader.marks;
}

/** Reads the events of one document. A path is `null` within a key that is a list or a map: no path leads there. */
class MarkReader {
  readonly marks = new Map<string, Mark>();
  readonly #events: Iterator<Event>;
  readonly #text: string;
  readonly #faults: ListFault[];

  constructor(events: readonly Event[], text: string, faults: ListFault[]) {
    this.#events = events.values();
    this.#events.next();
    this.#text = text;
    this.#faults = faults;
  }

  /** The value that the next events describe, or `null` where they close what it would stand in. */
  read(path: string | null, nearOffset: number, keyOffset?: number): Mark | null {
    const { value: event } = this.#events.next();
    const mark = (offset: number, source = '') => {
      const made = { offset, keyOffset: keyOffset ?? offset, source };
      if (path !== null) this.marks.set(path, made);
      return made;
    };
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        // A value that is not there (`device:`) has no place of its own: it is looked for after its key.
        if (event.valueStart < 0) return mark(nearOffset);
        return mark(event.valueStart, this.#text.slice(event.valueStart, event.valueEnd));
      case EVENT_ID.SEQUENCE:
        this.#readItems(path, event.start);
        return mark(event.start);
      case EVENT_ID.MAPPING:
        this.#readEntries(path, event.start);
        return mark(event.start);
      default:
        return null;
    }
  }

  #readItems(path: string | null, offset: number): void {
    for (let index = 0; this.read(path && `${path}\0${index}`, offset) !== null; index++);
  }

  #readEntries(path: string | null, offset: number): void {
    const keys = new Set<string>();
    for (let key = this.read(null, offset); key !== null; key = this.read(null, offset)) {
      const message = `found the key "${shortened(key.source, 61)}" a second time; allowed is once`;
      if (keys.has(key.source)) this.#faults.push({ offset: key.offset, message });
      keys.add(key.source);
      this.read(path === null ? null : `${path}\0${key.source}`, key.offset, key.offset);
    }
  }
}

// What the schema refuses.

/** Looked for first, as each of them could have its own faults. */
function isTooLong(yaml: Yaml, faults: ListFault[]): boolean {
  const { length } = locationsIn(yaml);
  const isTooMany = length > maxLocations;
  const message = `locations: found ${length} of them; allowed is ${allowedAt(['locations'])}`;
  if (isTooMany) faults.push({ offset: offsetAt(yaml, ['locations']), message });
  return isTooMany;
}

/** One after the other, as 9,999 locations can have 120,000 faults: those after the first thousand are not looked for. */
function checkedEntries(yaml: Yaml, faults: ListFault[]): Pick<ListText, 'entries' | 'ofList'> {
  const outline = outlineSchema.safeParse(yaml.value);
  faults.push(...faultsOf(outline.error, [], yaml));
  const entries: LocationEntry[] = [];
  for (const [index, entry] of locationsIn(yaml).entries()) {
    if (faults.length >= maxCounted) break;
    const { data, error } = fileSchema.shape.locations.element.safeParse(entry);
    if (data !== undefined) entries.push(data);
    faults.push(...faultsOf(error, ['locations', index], yaml));
  }
  return { entries, ofList: outline.data ?? nothing.ofList };
}

/** One fault for each thing that an issue names. @param base - the path of what was checked */
function faultsOf(error: z.ZodError | undefined, base: Path, yaml: Yaml): ListFault[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, yaml);
    return issue.code === 'invalid_key' ? [wrongName(path, yaml)] : [wrongValue(path, yaml)];
  });
}

function unknownKeys(keys: readonly string[], path: Path, yaml: Yaml): ListFault[] {
  const known = Object.keys(path.length === 0 ? fileSchema.shape : fileSchema.shape.locations.element.shape);
  return keys.slice(0, maxCounted).map((key) => {
    const advice = adviceFor(key, known);
    const use = advice === null ? (commaAdvice(key) ?? `allowed is ${allowedAt(path)}`) : `use ${advice}`;
    const message = `found the unknown key ${JSON.stringify(shortened(key, 61))}; ${use}`;
    return { offset: markAt(yaml, [...path, key])?.keyOffset ?? null, message };
  });
}

/** `{ latitude: 60,2 }` has the keys `latitude` and `2`. */
function commaAdvice(key: string): string | null {
  return isDigits(key) ? 'in braces a comma ends a value, so a decimal number needs a point' : null;
}

const isDigits = (key: string) => /^\d+$/.test(key);

/** The name of a twilight. */
function wrongName(path: Path, yaml: Yaml): ListFault {
  const name = String(path.at(-1));
  const map = path.slice(0, -1);
  const advice = valueAt(yaml, path) === null ? commaAdvice(name) : null;
  const found = `${String(map.at(-1))}: found the name ${JSON.stringify(shortened(name, 61))}`;
  const message = `${found}; ${advice ?? `allowed is ${allowedAt(map)}`}`;
  return { offset: markAt(yaml, path)?.keyOffset ?? null, message };
}

function wrongValue(path: Path, yaml: Yaml): ListFault {
  const key = String(path.at(-1) ?? 'the file');
  const allowed = `allowed is ${allowedAt(path)}`;
  const found = valueAt(yaml, path);
  const message =
    found === undefined
      ? `${key} is missing; ${allowed}`
      : `${labelOf(path)}: found ${describe(found)}; ${allowed}${decimalHint(key, found)}`;
  return { offset: offsetAt(yaml, path), message };
}

/** A coordinate in another notation as the number to write. */
function decimalHint(key: string, found: unknown): string {
  if (key !== 'latitude' && key !== 'longitude') return '';
  const degrees = typeof found === 'string' || typeof found === 'number' ? decimalDegrees(String(found), key) : null;
  return degrees === null ? '' : `; in decimal degrees: ${degrees}`;
}

// What is wrong with a list as a whole, which a schema of its entries does not say.

/** Ids that an earlier location has, and slugs, in any case, and aliases that are one already. */
function repeatedValues(yaml: Yaml): ListFault[] {
  const [ids, names] = [new Set<unknown>(), new Set<unknown>()];
  return locationsIn(yaml).flatMap((_, index) => {
    const path = ['locations', index];
    const aliases = valueAt(yaml, [...path, 'aliases']);
    const count = Array.isArray(aliases) ? Math.min(aliases.length, maxAliases) : 0;
    const named = [[...path, 'slug'], ...Array.from({ length: count }, (_alias, at) => [...path, 'aliases', at])];
    return [...repeated([...path, 'id'], ids, yaml), ...named.flatMap((each) => repeated(each, names, yaml))];
  });
}

/** @param seen - the values of earlier paths; gets this one */
function repeated(path: Path, seen: Set<unknown>, yaml: Yaml): ListFault[] {
  const found = valueAt(yaml, path);
  if (found === undefined) return [];
  const isSlug = path.at(-1) === 'slug' && typeof found === 'string';
  // No alias that is allowed begins with this character.
  const keys = isSlug ? [found, `\0${slugKey(found)}`] : [found];
  const isRepeated = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  const allowed = `allowed is one that the file has once${isSlug ? ', in any case' : ''}`;
  const message = `${labelOf(path)}: found ${describe(found)} a second time; ${allowed}`;
  return isRepeated ? [{ offset: offsetAt(yaml, path), message }] : [];
}

/** The names of twilights that would be those of other fields, events or states. */
function reservedTwilights(yaml: Yaml, reservedNames: ReadonlySet<string>): ListFault[] {
  const paths = [['twilights'], ...locationsIn(yaml).map((_, index) => ['locations', index, 'twilights'])];
  const faults = paths.flatMap((path) => {
    const named = valueAt(yaml, path);
    const names = isRecord(named) ? Object.keys(named).filter((name) => reservedNames.has(name)) : [];
    return names.map((name) => ({
      offset: markAt(yaml, [...path, name])?.keyOffset ?? null,
      message: `twilights: found the name ${name}, which is reserved; allowed is any other`,
    }));
  });
  return faults.slice(0, maxCounted);
}

/** Locations that have too many twilights together with those of the whole list. */
function tooManyTwilights(entries: readonly LocationEntry[], ofList: OfList, yaml: Yaml): ListFault[] {
  return entries.flatMap(({ twilights }, index) => {
    const { length } = Object.keys({ ...ofList.twilights, ...twilights });
    if (length <= maxOwnTwilights) return [];
    const message = `twilights: found ${length} with those of the whole list; allowed are ${maxOwnTwilights}`;
    return [{ offset: offsetAt(yaml, ['locations', index, 'twilights']), message }];
  });
}

// Values and words.

function locationsIn(yaml: Yaml): readonly unknown[] {
  const list = valueAt(yaml, ['locations']);
  return Array.isArray(list) ? list : [];
}

function valueAt({ value }: Yaml, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[String(key)] : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What stands at a path: its key, or what an item of a list is called. */
function labelOf(path: Path): string {
  const key = String(path.at(-1) ?? 'the file');
  return isDigits(key) ? (items[String(path.at(-2))]?.label ?? key) : key;
}

interface Described {
  readonly description?: string | undefined;
}

/** What is in the lists and maps of the file, by their keys. */
const items: Readonly<Record<string, { readonly label?: string; readonly schema: Described }>> = {
  locations: { label: 'location', schema: fileSchema.shape.locations.element },
  aliases: { label: 'alias', schema: aliasSchema },
  twilights: { schema: sunAltitudeSchema },
};

/** The words for what is allowed at a path of the file. */
function allowedAt(path: Path): string | undefined {
  const [first, , key] = path.map(String);
  if (first === undefined) return fileSchema.description;
  const item = items[String(path.at(-2))];
  if (item !== undefined) return item.schema.description;
  const { shape } = key === undefined ? fileSchema : fileSchema.shape.locations.element;
  const fields: Readonly<Record<string, Described>> = shape;
  return fields[key ?? first]?.description;
}

/** A value described for a message. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'a map';
  return typeof value === 'string' ? `the text ${JSON.stringify(shortened(value, 61))}` : String(value);
}
