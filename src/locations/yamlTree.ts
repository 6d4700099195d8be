import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { type Fault, shortened } from './fault.ts';
import { fileSchema, maxLocations } from './schema.ts';

// js-yaml and not yaml: it reads 9,999 locations in a fifth of the time (0.12 s against 0.6 s), its events have the place
// of each value too, and it bounds the depth.

/** A node of a YAML text with its position. */
export interface YamlNode {
  /** Characters from the start of the text. */
  readonly offset: number;
  /** A scalar as it is written, quotes left out; empty for a list or a map. */
  readonly source: string;
  /** The entries of a list or a map, by index or key. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
  /** The entries of a map whose keys it had already; the last of each is the one in `entries`. */
  readonly repeated: readonly YamlEntry[];
}

interface YamlEntry {
  readonly key: string;
  readonly keyOffset: number;
  readonly node: YamlNode;
}

/** A YAML text as a plain value and as a tree of where each part of it stands, or what keeps it from being read. */
type YamlDocument =
  | { readonly ok: true; readonly value: unknown; readonly root: YamlNode; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads one YAML 1.2 document (core schema). Aliases are refused, because a few of them can stand for gigabytes; a key
 * given twice is a fault, and its last value counts. Never throws, whatever the text contains.
 */
export function readYaml(text: string): YamlDocument {
  const parsed = parse(text);
  if ('faults' in parsed) return { ok: false, ...parsed };
  const { events, values } = parsed;
  if (values.length !== 1) return unreadable([countFault(events, values.length)]);
  const rest = events.values();
  rest.next();
  const root = readNode(rest, text, 0);
  return { ok: true, value: values[0], root: root ?? emptyNode(0), faults: root ? duplicateKeys(root) : [] };
}

/** What js-yaml makes of a text; whatever it throws is a fault of the text, as a RangeError for a tag of a megabyte. */
function parse(text: string): { events: Event[]; values: unknown[] } | { faults: readonly Fault[] } {
  try {
    const events = parseEvents(text, { maxDepth: 20 });
    if (events.length > maxEvents) return { faults: [{ offset: 0, message: tooMuch }] };
    const aliases = events.filter((event) => event.type === EVENT_ID.ALIAS);
    if (aliases.length > 0) return { faults: aliases.map(({ anchorStart }) => aliasFault(anchorStart)) };
    return { events, values: constructFromEvents(events, { source: text, json: true }) };
  } catch (error) {
    const isYaml = error instanceof YAMLException;
    const reason = shortened(isYaml ? error.reason : String(error), 200);
    return { faults: [{ offset: isYaml ? (error.mark?.position ?? null) : null, message: `not YAML 1.2: ${reason}` }] };
  }
}

/** 9,999 locations with all their keys take 22 each, and 26 with a twilight of their own or an alias. 30 would take 200 MiB. */
const maxEvents = 26 * maxLocations;
const tooMuch = `found more than ${maxEvents} values; allowed is what ${maxLocations} locations can need`;

function unreadable(faults: readonly Fault[]): YamlDocument {
  return { ok: false, faults };
}

function aliasFault(anchorStart: number): Fault {
  return { offset: anchorStart - 1, message: 'found an alias (*name); write the value out' };
}

/** The fault of a text with no document, or of the last of several. */
function countFault(events: readonly Event[], count: number): Fault {
  if (count === 0) return { offset: 0, message: `found nothing; allowed is ${fileSchema.description}` };
  const first = events[events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1];
  const start = first !== undefined && ('start' in first ? first.start : 'valueStart' in first && first.valueStart);
  return { offset: Math.max(0, start || 0), message: `found ${count} documents; allowed is one` };
}

/** The node that the next events describe, or `null` where they close what it would stand in. */
function readNode(events: Iterator<Event>, text: string, nearOffset: number): YamlNode | null {
  const { value: event } = events.next();
  switch (event?.type) {
    case EVENT_ID.SCALAR:
      // A value that is not there (`device:`) has no place of its own: it is looked for after its key.
      if (event.valueStart < 0) return emptyNode(nearOffset);
      return { ...emptyNode(event.valueStart), source: text.slice(event.valueStart, event.valueEnd) };
    case EVENT_ID.SEQUENCE:
      return readList(events, text, event.start);
    case EVENT_ID.MAPPING:
      return readMap(events, text, event.start);
    default:
      return null;
  }
}

const nothing: ReadonlyMap<string, YamlEntry> = new Map();

function emptyNode(offset: number): YamlNode {
  return { offset, source: '', entries: nothing, repeated: [] };
}

function readList(events: Iterator<Event>, text: string, offset: number): YamlNode {
  const entries = new Map<string, YamlEntry>();
  for (;;) {
    const node = readNode(events, text, offset);
    if (node === null) return { ...emptyNode(offset), entries };
    const key = String(entries.size);
    entries.set(key, { key, keyOffset: node.offset, node });
  }
}

function readMap(events: Iterator<Event>, text: string, offset: number): YamlNode {
  const entries = new Map<string, YamlEntry>();
  const repeated: YamlEntry[] = [];
  for (;;) {
    const key = readNode(events, text, offset);
    const node = key && readNode(events, text, key.offset);
    if (key === null || node === null) return { ...emptyNode(offset), entries, repeated };
    const entry = { key: key.source, keyOffset: key.offset, node };
    if (entries.has(entry.key)) repeated.push(entry);
    entries.set(entry.key, entry);
  }
}

function duplicateKeys({ entries, repeated }: YamlNode): Fault[] {
  return [
    ...repeated.map(({ key, keyOffset }) => ({
      offset: keyOffset,
      message: `found the key "${shortened(key)}" a second time; allowed is once`,
    })),
    ...Array.from(entries.values()).flatMap(({ node }) => duplicateKeys(node)),
  ];
}

/** The node at a path of keys and indices; `undefined` where there is none. */
export function nodeAt(root: YamlNode | undefined, path: readonly string[]): YamlNode | undefined {
  return path.reduce((node, key) => node?.entries.get(key)?.node, root);
}
