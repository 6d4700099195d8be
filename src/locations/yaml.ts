import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { shortened } from '../input/refusal.ts';
import type { ListFault } from './fault.ts';
import { fileSchema, maxLocations } from './schema.ts';

// js-yaml and not yaml: it reads 9,999 locations in a fifth of the time (0.12 s against 0.6 s), its events have the place
// of each value too, and it bounds the depth.

/** Keys and indices, from the top of the file. */
export type Path = readonly PropertyKey[];

/** Where a value stands in the text, in characters from its start. */
interface Mark {
  readonly offset: number;
  /** Of an item of a list its own. */
  readonly keyOffset: number;
  /** A scalar as it is written, quotes left out; empty for a list or a map. */
  readonly source: string;
}

/** 9,999 locations with all their keys take 30 each, and 33 with a twilight of their own and an alias; the list takes a few. */
const maxEvents = 33 * maxLocations + 100;

/**
 * Reads one YAML 1.2 document (core schema), or returns what keeps it from being read. Aliases are refused, because a few of them
 * can stand for gigabytes. Never throws, whatever the text contains.
 */
export function readYaml(text: string): Yaml | readonly ListFault[] {
  try {
    const events = parseEvents(text, { maxDepth: 20 });
    const excess = `found more than ${maxEvents} values; allowed is what ${maxLocations} locations can need`;
    if (events.length > maxEvents) return [{ offset: 0, message: excess }];
    const aliases = events.filter((event) => event.type === EVENT_ID.ALIAS);
    const message = 'found an alias (*name); write the value out';
    if (aliases.length > 0) return aliases.map(({ anchorStart }) => ({ offset: anchorStart - 1, message }));
    const values = constructFromEvents(events, { source: text, json: true });
    return values.length === 1 ? new Yaml(values[0], events, text) : [wrongCount(events, values.length)];
  } catch (error) {
    // Whatever js-yaml throws is a fault of the text, as a RangeError for a tag of a megabyte.
    const isYaml = error instanceof YAMLException;
    const reason = shortened(isYaml ? error.reason : String(error), 201);
    return [{ offset: isYaml ? (error.mark?.position ?? null) : null, message: `not YAML 1.2: ${reason}` }];
  }
}

/** The fault of a text with no document, or of the last of several. */
function wrongCount(events: readonly Event[], count: number): ListFault {
  if (count === 0) return { offset: 0, message: `found nothing; allowed is ${fileSchema.description}` };
  const first = events[events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1];
  const start = first !== undefined && ('start' in first ? first.start : 'valueStart' in first && first.valueStart);
  return { offset: Math.max(0, start || 0), message: `found ${count} documents; allowed is one` };
}

/** One document as a plain value, and where each part of it stands. */
export class Yaml {
  /** Of keys that are given twice; the last value counts. */
  readonly faults: ListFault[] = [];
  readonly #value: unknown;
  readonly #marks = new Map<string, Mark>();

  /** @param events - of the text, whose keys are scalars: js-yaml refuses others */
  constructor(value: unknown, events: readonly Event[], text: string) {
    this.#value = value;
    const rest = events.values();
    rest.next();
    this.#read(rest, text, '', 0);
  }

  valueAt(path: Path): unknown {
    const within = (found: unknown, key: PropertyKey) =>
      isRecord(found) && Object.hasOwn(found, key) ? found[String(key)] : undefined;
    return path.reduce(within, this.#value);
  }

  markAt(path: Path): Mark | undefined {
    return this.#marks.get(path.map((key) => `\0${String(key)}`).join(''));
  }

  /** Of what is missing, that of what it would stand in. */
  offsetAt(path: Path): number | null {
    return (this.markAt(path) ?? this.markAt(path.slice(0, -1)))?.offset ?? null;
  }

  /** Marks the value that the next events describe; `null` where they close what it would stand in. */
  #read(events: Iterator<Event>, text: string, path: string, near: number, keyOffset?: number): Mark | null {
    const { value: event } = events.next();
    const mark = markOf(event, text, near, keyOffset);
    if (mark === null) return null;
    this.#marks.set(path, mark);
    if (event.type === EVENT_ID.MAPPING) this.#readEntries(events, text, path, mark.offset);
    if (event.type === EVENT_ID.SEQUENCE) this.#readItems(events, text, path, mark.offset);
    return mark;
  }

  /** Items beyond those that are allowed are not worth the memory of marks: each takes the place of the one before. */
  #readItems(events: Iterator<Event>, text: string, path: string, near: number): void {
    for (let index = 0; this.#read(events, text, `${path}\0${index}`, near) !== null; )
      index = Math.min(index + 1, maxLocations);
  }

  #readEntries(events: Iterator<Event>, text: string, path: string, near: number): void {
    const keys = new Set<string>();
    for (
      let key = markOf(events.next().value, text, near);
      key !== null;
      key = markOf(events.next().value, text, near)
    ) {
      const message = `found the key "${shortened(key.source, 61)}" a second time; allowed is once`;
      if (keys.has(key.source)) this.faults.push({ offset: key.offset, message });
      keys.add(key.source);
      this.#read(events, text, `${path}\0${key.source}`, key.offset, key.offset);
    }
  }
}

/** `null`: the event closes a list, a map or the document. */
function markOf(event: Event | undefined, text: string, near: number, keyOffset?: number): Mark | null {
  if (event?.type === EVENT_ID.SCALAR) {
    // A value that is not there (`device:`) has no place of its own: it is looked for after its key.
    const offset = event.valueStart < 0 ? near : event.valueStart;
    return { offset, keyOffset: keyOffset ?? offset, source: text.slice(offset, Math.max(offset, event.valueEnd)) };
  }
  const isCollection = event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE;
  return isCollection ? { offset: event.start, keyOffset: keyOffset ?? event.start, source: '' } : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
