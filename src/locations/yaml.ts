import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { type ListFault, LocationsFileError } from './fault.ts';
import { shortened } from './nearName.ts';
import { maxLocations, maxTargets } from './schema.ts';
import { maxSkylinePoints, skylineForm } from './skyline.ts';

// The parser is the package js-yaml instead of the package yaml. js-yaml reads 3,000 locations in 0.2 s instead of 0.7 s, and can
// limit the depth of nesting. Both parsers report the position of each value.

/** The position of a value in the text. Offsets are in characters from the start of the text. */
export interface Mark {
  /** Offset at which the value starts. For an empty value, as in `device:`, the offset at which the key starts. */
  readonly start: number;
  /** Offset at which the text of a scalar ends, without the closing quote. For a list or a map, the offset is `start`. */
  readonly end: number;
  /** Offset at which the value's key starts. An item of a list has no key, so the offset is `start`. */
  readonly keyStart: number;
  /** Positions of the values in a list or a map, by index or key. */
  readonly parts: Map<string, Mark>;
}

/** A YAML document as a plain value, with the positions of its parts in the text. */
export interface Yaml {
  readonly text: string;
  readonly value: unknown;
  readonly mark: Mark;
}

/**
 * Maximum number of events that the parser reports for a file. A location with all keys causes 24 events, and a target causes
 * two. The rest of the file causes a few more events.
 */
const maxEvents = 24 * maxLocations + 2 * maxTargets + 100;

/**
 * Maximum points of skylines in a file: 100 skylines of maximum length. With 20 characters per point, this number of points takes
 * 1.4 MB of the 2 MiB of a file.
 */
const maxPoints = 100 * maxSkylinePoints;

/**
 * Limits on syntax that costs the parser memory. A file within the limits can have 3,000 locations and 100 long skylines. A
 * location with all keys needs 24 of the marks `[ { , : - ?`. Written as indented JSON, a location with all keys needs 13 lines.
 * The limits of 24 lines and 34 marks per location leave room for comments and texts. A point of a skyline needs a line and up to
 * two commas. Within these limits js-yaml uses at most 100 MiB. Without limits js-yaml uses 1 GB for 6 MiB of text. In the
 * pattern for tags, a match starts at a "!" and ends before the next "!". No character is therefore scanned twice.
 */
const textBounds: readonly (readonly [max: number, what: string, pattern: RegExp])[] = [
  [24 * maxLocations + maxPoints, 'lines', /\r\n?|\n/g],
  [34 * maxLocations + 2 * maxPoints, 'of the marks [ { , : - ?', /[[{,:]|[-?](?=[\s,[\]{}])/g],
  [50 * maxLocations, "escapes (\\ or '')", /\\|''/g],
  [0, 'a tag (!name) of more than 1000 characters', /!(?:<[^\s>!]{1000}|[-\w%#;/?:@&=+$.~*'()]{1000})/g],
];

const needed = `A list of ${maxLocations} locations needs no more`;

/**
 * The fault for a text that exceeds a limit of `textBounds`, at the position at which the limit is exceeded. `undefined`: the
 * text is within all limits.
 */
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
 * Parses one YAML 1.2 document (core schema). Aliases are rejected, because a few aliases can expand to gigabytes.
 *
 * @throws LocationsFileError if the text is not one YAML document, contains an alias, or exceeds a limit. The function throws no
 * other error.
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

/**
 * The first fault in the events of the parser: too many values, an alias, or several documents. `undefined`: the events have none
 * of these faults.
 */
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

/**
 * The fault for an error that js-yaml throws. The cause of every error is the text, even if the error is not a `YAMLException`.
 * For example, js-yaml throws a RangeError for a tag of 20 million characters.
 */
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
 * The key of the value at an offset, guessed from the line of the offset. At the second colon of `name: Paranal: La Montura`, the
 * key is `name`. `null`: no key is found in the line.
 */
function keyBefore(text: string, offset: number): string | null {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const found = /^ *(?:- +)*(\w[\w-]*): +(?![ {[])/.exec(before) ?? /[{,] *(\w[\w-]*): [^,{}]*$/.exec(before);
  return found?.[1] ?? null;
}

/**
 * The fault for the first line of numbers that follows the key `skyline` but is outside the skyline's text. `null`: the function
 * finds no such line.
 */
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

/** The offset at which the value of an event of the YAML parser starts. A negative offset means an empty value. */
function startOf(event: Event | undefined): number {
  if (event === undefined) return -1;
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return 'start' in event ? event.start : -1;
}

/**
 * Converts a line and a column of a text value to an offset in the file. The offset is exact if the text is a literal block
 * (`|`). YAML joins the lines of a quoted or folded text. For a quoted or folded text, the result is usually the offset at which
 * the value starts.
 *
 * @param value - parsed value of the block
 * @param line - line of the position in the value, counted from 0
 * @param column - column of the position in the value's line, counted from 0
 */
export function offsetInBlock(text: string, { start }: Mark, value: string, line: number, column: number): number {
  const wanted = value.split('\n')[line] ?? '';
  const found = start + lineStart(text.slice(start), line);
  const [whole = ''] = /^.*/.exec(text.slice(found)) ?? [];
  return whole.endsWith(wanted) ? found + whole.length - wanted.length + column : start;
}

/**
 * The offset at which a line starts.
 *
 * @param line - number of the line, counted from 0
 */
export function lineStart(text: string, line: number): number {
  const end = line === 0 ? undefined : [...text.matchAll(/\r\n?|\n/g)][line - 1];
  return end === undefined ? 0 : end.index + end[0].length;
}

const noMark: Mark = { start: 0, end: 0, keyStart: 0, parts: new Map() };

/**
 * The position of the value that the next events describe. `null`: the next event ends the list or map.
 *
 * @param keyStart - start of the key, for a value in a map
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

/** The positions of the values of a map, by key. All keys are scalars, because js-yaml rejects other keys. */
function entriesOf(events: Iterator<Event>, text: string): Map<string, Mark> {
  const entries = new Map<string, Mark>();
  for (let key = markOf(events, text); key !== null; key = markOf(events, text)) {
    const value = markOf(events, text, key.start);
    if (value !== null) entries.set(text.slice(key.start, key.end), value);
  }
  return entries;
}
