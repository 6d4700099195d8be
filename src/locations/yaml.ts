import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { type ListFault, LocationsFileError } from './fault.ts';
import { shortened } from './nearName.ts';
import { maxLocations, maxTargets } from './schema.ts';
import { maxSkylinePoints, skylineForm } from './skyline.ts';

// js-yaml and not yaml: it reads 3,000 locations in a third of the time (0.2 s against 0.7 s), its events have the place
// of each value too, and it bounds the depth.

/** Where a value stands in the text, in characters from its start. */
export interface Mark {
  /** The start of its key if the value is empty, as in `device:`. */
  readonly start: number;
  /** The end of a scalar, without quotes. */
  readonly end: number;
  /** The same as `start` for an item of a list. */
  readonly keyStart: number;
  /** The values of a list or a map, by index or key. */
  readonly parts: Map<string, Mark>;
}

/** A document as a plain value, and where its parts stand in the text. */
export interface Yaml {
  readonly text: string;
  readonly value: unknown;
  readonly mark: Mark;
}

/** A location with all its keys takes 24 events, a target two, the list itself a few. */
const maxEvents = 24 * maxLocations + 2 * maxTargets + 100;

/** The points of as many of the longest skylines as the largest file has room for: a line of each has up to 20 characters. */
const maxPoints = 100 * maxSkylinePoints;

/**
 * Limits on what costs the parser memory, by what 3,000 locations and 100 long skylines can need. With all its keys a location
 * takes 24 marks and, as indented JSON, 13 lines. The rest is for comments and the content of texts. A point of a skyline takes a
 * line, and up to two commas. Within these limits js-yaml takes at most 100 MiB; without them, 1 GB for 6 MiB of text. In both
 * forms of a tag each "!" starts a new match, so that no character is scanned twice.
 */
const textBounds: readonly (readonly [max: number, what: string, pattern: RegExp])[] = [
  [24 * maxLocations + maxPoints, 'lines', /\r\n?|\n/g],
  [34 * maxLocations + 2 * maxPoints, 'of the marks [ { , : - ?', /[[{,:]|[-?](?=[\s,[\]{}])/g],
  [50 * maxLocations, "escapes (\\ or '')", /\\|''/g],
  [0, 'a tag (!name) of more than 1000 characters', /!(?:<[^\s>!]{1000}|[-\w%#;/?:@&=+$.~*'()]{1000})/g],
];

const needed = `A list of ${maxLocations} locations needs no more`;

/** The fault of a text that exceeds a limit, at the place where it exceeds it. `undefined`: it exceeds none. */
function textTooLong(text: string): ListFault | undefined {
  for (const [max, what, pattern] of textBounds) {
    pattern.lastIndex = 0;
    for (let count = 1; pattern.test(text); count++) {
      if (count <= max) continue;
      const found = `found ${max === 0 ? '' : `more than ${max} `}${what}`;
      return { offset: pattern.lastIndex - 1, message: `${found}. ${needed}` };
    }
  }
  return undefined;
}

/**
 * Reads one YAML 1.2 document (core schema). Aliases are refused, because a few of them can expand to gigabytes.
 *
 * @throws LocationsFileError, whatever the text contains
 */
export function readYaml(text: string, file: string): Yaml {
  const tooLong = textTooLong(text);
  if (tooLong !== undefined) throw new LocationsFileError(file, [tooLong], { text });
  try {
    const events = parseEvents(text, { maxDepth: 20 });
    const fault = wrongEvents(events);
    if (fault !== undefined) throw new LocationsFileError(file, [fault], { text });
    const [value] = constructFromEvents(events, { source: text });
    const rest = events.values();
    rest.next();
    return { text, value, mark: markOf(rest, text) ?? noMark };
  } catch (error) {
    if (error instanceof LocationsFileError) throw error;
    throw new LocationsFileError(file, [notYaml(error, text)], { text });
  }
}

/** The first fault of a text that is YAML, but not a list. `undefined`: it has none. */
function wrongEvents(events: readonly Event[]): ListFault | undefined {
  const excess = `found more than ${maxEvents} values. ${needed}`;
  if (events.length > maxEvents) return { offset: 0, message: excess };
  const alias = events.find((event) => event.type === EVENT_ID.ALIAS);
  if (alias) return { offset: alias.anchorStart - 1, message: 'found an alias (*name). Write the value out' };
  const count = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length;
  if (count === 1) return undefined;
  const last = events[events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1];
  return { offset: Math.max(0, startOf(last)), message: `found ${count} documents. Allowed is one` };
}

/** Any error that js-yaml throws is a fault of the text, such as a RangeError for a tag of a megabyte. */
function notYaml(error: unknown, text: string): ListFault {
  if (!(error instanceof YAMLException))
    return { offset: null, message: `not YAML 1.2: ${shortened(String(error), 201)}` };
  const offset = error.mark?.position ?? null;
  if (offset !== null && error.reason === 'duplicated mapping key')
    return { offset, message: repeatedKey(text, offset) };
  const outside = offset === null ? null : outsideSkyline(text, offset);
  if (outside !== null) return outside;
  const key = offset === null ? null : keyBefore(text, offset);
  const hint = key === null ? '' : `. If all text after "${shortened(key)}:" is its value, put the text in quotes`;
  return { offset, message: `not YAML 1.2: ${shortened(error.reason, 201)}${hint}` };
}

function repeatedKey(text: string, offset: number): string {
  const line = text.slice(offset, offset + 200);
  const [key = ''] = /^[^:,{}\n"']*/.exec(line) ?? [];
  return `found the key "${shortened(key.trim())}" a second time. A map has each key once`;
}

/**
 * The key whose value an offset is in, as far as the line tells: `name` of `name: Paranal: La Montura` at its second colon. `null`
 * if there is none.
 */
function keyBefore(text: string, offset: number): string | null {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const found = /^ *(?:- +)*(\w[\w-]*): +(?![ {[])/.exec(before) ?? /[{,] *(\w[\w-]*): [^,{}]*$/.exec(before);
  return found?.[1] ?? null;
}

/** The fault of a line of numbers below the key `skyline` that is no part of its text; `null`: none is before an offset. */
function outsideSkyline(text: string, offset: number): ListFault | null {
  const key = text.lastIndexOf('skyline:', offset);
  if (key < 0) return null;
  const keyIndentation = key - text.lastIndexOf('\n', key) - 1;
  const lineEnd = text.indexOf('\n', offset);
  const [head = '', ...lines] = text.slice(key, lineEnd < 0 ? text.length : lineEnd).split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  let lineStart = key + head.length + 1;
  for (const line of lines) {
    if (/^[^#;]*:/.test(line)) return null;
    if (/^\s*[-+]?[.\d]/.test(line)) {
      const isInText = head.includes('|') && indentationOf(line) > keyIndentation;
      const message = `not YAML 1.2: found numbers below "skyline". ${skylineForm}`;
      if (!isInText) return { offset: lineStart, message };
      if (indentationOf(line) < indentationOf(first)) return { offset: lineStart, message: unevenLines };
    }
    lineStart += line.length + 1;
  }
  return null;
}

const indentationOf = (line: string) => line.search(/[^ ]|$/);

const unevenLines =
  'not YAML 1.2: found fewer blanks than before the first line below "skyline". Indent all lines alike';

/** Negative for an empty value. */
function startOf(event: Event | undefined): number {
  if (event === undefined) return -1;
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return 'start' in event ? event.start : -1;
}

/**
 * The offset of a place in a literal block. In a text of another form, whose lines are joined: the start of the text.
 *
 * @param value - of the text
 * @param line - the line and the column of the place in the value, both from 0
 */
export function offsetInBlock(text: string, { start }: Mark, value: string, line: number, column: number): number {
  const wanted = value.split('\n')[line] ?? '';
  const found = start + lineStart(text.slice(start), line);
  const [whole = ''] = /^.*/.exec(text.slice(found)) ?? [];
  return whole.endsWith(wanted) ? found + whole.length - wanted.length + column : start;
}

/** The offset of a line. @param line - from 0 */
export function lineStart(text: string, line: number): number {
  const end = line === 0 ? undefined : [...text.matchAll(/\r\n?|\n/g)][line - 1];
  return end === undefined ? 0 : end.index + end[0].length;
}

const noMark: Mark = { start: 0, end: 0, keyStart: 0, parts: new Map() };

/**
 * The mark of the value that the next events describe; `null` if they end its list or map.
 *
 * @param keyStart - of a value in a map
 */
function markOf(events: Iterator<Event>, text: string, keyStart?: number): Mark | null {
  const { value: event } = events.next();
  if (event === undefined || event.type === EVENT_ID.POP) return null;
  const start = startOf(event) < 0 ? (keyStart ?? 0) : startOf(event);
  const place = { start, keyStart: keyStart ?? start };
  if (event.type === EVENT_ID.SCALAR) return { ...place, end: Math.max(start, event.valueEnd), parts: noMark.parts };
  const isMap = event.type === EVENT_ID.MAPPING;
  return { ...place, end: start, parts: isMap ? entriesOf(events, text) : itemsOf(events, text) };
}

function itemsOf(events: Iterator<Event>, text: string): Map<string, Mark> {
  const items = new Map<string, Mark>();
  for (let item = markOf(events, text); item !== null; item = markOf(events, text)) items.set(String(items.size), item);
  return items;
}

/** All keys are scalars, because js-yaml rejects others. */
function entriesOf(events: Iterator<Event>, text: string): Map<string, Mark> {
  const entries = new Map<string, Mark>();
  for (let key = markOf(events, text); key !== null; key = markOf(events, text)) {
    const value = markOf(events, text, key.start);
    if (value !== null) entries.set(text.slice(key.start, key.end), value);
  }
  return entries;
}
