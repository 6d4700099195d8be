import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { shortened } from '../input/refusal.ts';
import type { ListFault } from './fault.ts';
import { fileSchema, maxLocations, maxTargets } from './schema.ts';

// js-yaml and not yaml: it reads 3,000 locations in a third of the time (0.2 s against 0.7 s), its events have the place
// of each value too, and it bounds the depth.

/** Keys and indices, from the top of the file. */
export type Path = readonly PropertyKey[];

/** Where a value stands in the text, in characters from its start. */
interface Mark {
  readonly offset: number;
  /** The same as `offset` for an item of a list. */
  readonly keyOffset: number;
  /** A scalar as it is written, quotes left out; empty for a list or a map. */
  readonly source: string;
  /** Of a list or a map, by index or key. */
  readonly parts: Map<string, Mark> | null;
}

/** A location with all its keys takes 22 events; a target takes two, the list a few. */
const maxEvents = 22 * maxLocations + 2 * maxTargets + 100;

/**
 * Limits on what costs the parser memory, by what 3,000 locations can need. With all its keys a location takes 22
 * marks and, as indented JSON, 12 lines; the rest is for comments and the content of texts. Within these limits js-yaml
 * takes at most 100 MiB; without them, 1 GB for 6 MiB of text. In both forms of a tag each "!" starts a new match, so that no
 * character is scanned twice.
 */
const textBounds: readonly (readonly [max: number, what: string, pattern: RegExp])[] = [
  [24 * maxLocations, 'lines', /\r\n?|\n/g],
  [34 * maxLocations, 'of the marks [ { , : - ?', /[[{,:]|[-?](?=[\s,[\]{}])/g],
  [50 * maxLocations, "escapes (\\ or '')", /\\|''/g],
  [0, 'a tag (!name) of more than 1000 characters', /!(?:<[^\s>!]{1000}|[-\w%#;/?:@&=+$.~*'()]{1000})/g],
];

/** The fault of a text that exceeds a limit, at the place where it does; else `null`. */
function textTooLong(text: string): ListFault | null {
  for (const [max, what, pattern] of textBounds) {
    pattern.lastIndex = 0;
    for (let count = 1; pattern.test(text); count++) {
      if (count <= max) continue;
      const found = `found ${max === 0 ? '' : `more than ${max} `}${what}`;
      return { offset: pattern.lastIndex - 1, message: `${found}; allowed is what ${maxLocations} locations can need` };
    }
  }
  return null;
}

/**
 * Reads one YAML 1.2 document (core schema), or returns its faults. Aliases are refused, because a few of them can expand to
 * gigabytes. Never throws, whatever the text contains.
 */
export function readYaml(text: string): Yaml | readonly ListFault[] {
  const tooLong = textTooLong(text);
  if (tooLong !== null) return [tooLong];
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
    return [notYaml(error)];
  }
}

/** Any error that js-yaml throws is a fault of the text, such as a RangeError for a tag of a megabyte. */
function notYaml(error: unknown): ListFault {
  const isYaml = error instanceof YAMLException;
  const reason = shortened(isYaml ? error.reason : String(error), 201);
  return { offset: isYaml ? (error.mark?.position ?? null) : null, message: `not YAML 1.2: ${reason}` };
}

/** The fault of a text without a document, or with several: of the last. */
function wrongCount(events: readonly Event[], count: number): ListFault {
  if (count === 0) return { offset: 0, message: `found nothing; allowed is ${fileSchema.description}` };
  const first = events[events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1];
  const start = first !== undefined && ('start' in first ? first.start : 'valueStart' in first && first.valueStart);
  return { offset: Math.max(0, start || 0), message: `found ${count} documents; allowed is one` };
}

/** One document as a plain value, and where each part of it stands. */
export class Yaml {
  /** Keys that occur twice; the last value counts. */
  readonly faults: ListFault[] = [];
  readonly #value: unknown;
  readonly #root: Mark | null;
  readonly #text: string;

  /** @param events - of the text; all keys are scalars, as js-yaml refuses others */
  constructor(value: unknown, events: readonly Event[], text: string) {
    this.#value = value;
    this.#text = text;
    const rest = events.values();
    rest.next();
    this.#root = this.#read(rest, 0);
  }

  valueAt(path: Path): unknown {
    const within = (found: unknown, key: PropertyKey) =>
      isRecord(found) && Object.hasOwn(found, key) ? found[String(key)] : undefined;
    return path.reduce(within, this.#value);
  }

  markAt(path: Path): Mark | undefined {
    return path.reduce<Mark | undefined>((mark, key) => mark?.parts?.get(String(key)), this.#root ?? undefined);
  }

  /**
   * The mark of the value that the next events describe; `null` if they end its list or map.
   *
   * @param near - the offset of an empty value (`device:`): that of its key
   */
  #read(events: Iterator<Event>, near: number, keyOffset?: number): Mark | null {
    const { value: event } = events.next();
    if (event?.type === EVENT_ID.SCALAR) {
      const offset = event.valueStart < 0 ? near : event.valueStart;
      const source = this.#text.slice(offset, Math.max(offset, event.valueEnd));
      return { offset, keyOffset: keyOffset ?? offset, source, parts: null };
    }
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE) return null;
    const parts =
      event.type === EVENT_ID.MAPPING ? this.#entries(events, event.start) : this.#items(events, event.start);
    return { offset: event.start, keyOffset: keyOffset ?? event.start, source: '', parts };
  }

  #items(events: Iterator<Event>, near: number): Map<string, Mark> {
    const parts = new Map<string, Mark>();
    for (let item = this.#read(events, near); item !== null; item = this.#read(events, near))
      parts.set(String(parts.size), item);
    return parts;
  }

  #entries(events: Iterator<Event>, near: number): Map<string, Mark> {
    const parts = new Map<string, Mark>();
    for (let key = this.#read(events, near); key !== null; key = this.#read(events, near)) {
      if (parts.has(key.source)) {
        const message = `found the key "${shortened(key.source, 61)}" a second time; allowed is once`;
        this.faults.push({ offset: key.offset, message });
      }
      const value = this.#read(events, key.offset, key.offset);
      if (value !== null) parts.set(key.source, value);
    }
    return parts;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
