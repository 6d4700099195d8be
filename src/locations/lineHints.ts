import { shortened } from '../input/refusal.ts';
import type { ListFault } from './fault.ts';
import { fileSchema, locationSchema } from './schema.ts';

// What is wrong with the line at which a text stops being YAML, and what to write instead, without a full stop.

const keys = [...new Set([...Object.keys(fileSchema.shape), ...Object.keys(locationSchema.shape)])].join('|');

/** Longer lines are truncated. */
const maxLineCharacters = 1000;

/** @param key - empty for a bracket alone */
type Advice = (key: string, value: string) => string;

const quoteIt: Advice = (key, value) => `quote it: ${key}: ${JSON.stringify(withoutQuotes(value.trim()))}`;
const writeColon: Advice = (key, value) => `write a colon: ${`${key}: ${value}`.trimEnd()}`;
const spaceAfterColon: Advice = (key, value) => `write a space after the colon: ${key}: ${value}`;

/** Keys that run into their values, in a line or in braces. */
const keyFaults: readonly [string, Advice][] = [
  [`^(${keys}):("[^"]*"|'[^']*'|[^\\s:]\\S*)`, spaceAfterColon],
  [`^(${keys})(?: *= *| +(?=[-+.\\d"']))(.*)$`, writeColon],
];

/** Faults of a line, without its indentation and dash, or of a part of one in braces. The first row that matches counts. */
const lineFaults = (
  [
    ['^\t', () => 'use spaces'],
    [`^-(${keys}): *(.*)`, (key, value) => `write a space after the dash: - ${key}: ${value}`],
    ...keyFaults,
    [`^(${keys})$`, writeColon],
    [`^(${keys}): +([-+] +[.\\d].*)`, (key, value) => `write no space in it: ${key}: ${value.replace(/ +/, '')}`],
    [`^(${keys}): +("(?:\\\\.|[^\\\\"])*|'[^']*)$`, (key, value) => `close the quote: ${key}: ${value}${value[0]}`],
    // A list or map that continues in the next line ends with a comma or an open bracket.
    [`^(?:(${keys}): +)?([[{])[^\\]}]*[^\\]},\\s[{]$`, (_, open) => `write ${open === '{' ? '}' : ']'} at its end`],
    [
      `^(${keys}): [^,]*?[; ] *(${keys})[:=]`,
      (_, next) => `write a comma before ${next}, or without braces a line break`,
    ],
    [`^(${keys}): [^{]*, *(?:${keys}): [^{]*}$`, () => 'write { at its beginning'],
    ['^\\{(?:[^{}]|\\{[^{}]*\\})*\\} *\\}+$', () => 'remove the last }'],
    [`^\\{(?:"[^"]*"|'[^']*'|[^}"'])*? #.*}$`, () => 'the } is in the comment: write it before the #'],
    [`^(?:${keys}): +(?:"[^"]*"|'[^']*') *,$`, () => 'remove the comma at its end'],
    // A second colon, text after the closing quote, a character that begins no text.
    [`^(${keys}): +([^\\s"'[{|>].*?:(?: .*?)?)(?: +#.*)?$`, quoteIt],
    [`^(${keys}): +("(?:\\\\.|[^\\\\"])*" *[^\\s,}\\]#].*|'[^']*' *[^\\s,}\\]#'].*|[@\`%].*)$`, quoteIt],
    // A text without a key before it can begin with the word of a key, so this row is the last one.
    [`^(${keys}) +([^\\s:].*)$`, writeColon],
  ] satisfies [string, Advice][]
).map(compiled);

const runOnFaults = keyFaults.map(compiled);

function compiled([pattern, advice]: readonly [string, Advice]) {
  return { pattern: new RegExp(pattern), advice };
}

/** For a key that runs into its value, such as `id:1` or `id=1`; else `null`. */
export function runOnHint(text: string): string | null {
  const hints = runOnFaults.map((row) => adviceOn(text, row));
  return hints.find((hint) => hint !== null) ?? null;
}

function adviceOn(text: string, { pattern, advice }: (typeof lineFaults)[number]): string | null {
  const [found, key = '', value = ''] = pattern.exec(text.slice(0, maxLineCharacters)) ?? [];
  return found === undefined ? null : advice(key, value);
}

/** A text without the quotes around it, those of YAML or typographic ones. */
export function withoutQuotes(text: string): string {
  return text.replace(/^(?:"(.*)"|'(.*)'|[“”„«‘’‚](.*)[“”»‘’])$/, '$1$2$3');
}

/** Part of a line, without indentation and dash, and where it begins in the text. */
type Part = { readonly content: string; readonly offset: number };

/**
 * What is wrong with the line at which a text stops being YAML, or with the line before it: a missing space after a key shows
 * only in the next line. `null` if nothing is known.
 *
 * @param position - in the text, characters from its start
 * @param reason - by the parser
 */
export function lineFault(text: string, position: number, reason: string): ListFault | null {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const before = text.slice(0, start).trimEnd();
  const parts = [start, before.lastIndexOf('\n') + 1].flatMap((each) => partsOf(text, each));
  for (const row of lineFaults)
    for (const part of parts) {
      const advice = adviceOn(part.content, row);
      if (advice !== null) return faultOf(part, advice);
    }
  const open = reason.startsWith('deficient indentation') ? before.search(/\{[^{}]*$/) : -1;
  if (open >= 0) return { offset: open, message: 'not YAML 1.2: found {; write the } that closes it' };
  const isIndented = /^ *\w*$/.test(text.slice(start, position));
  return parts[0] && isIndented ? faultOf(parts[0], indentationAdvice(text, start)) : null;
}

/** For characters that look like those of YAML, as a web page or a text processor has them; `null`: there are none. */
export function characterFault(text: string): ListFault | null {
  const { 0: found, index = 0 } = /(?<=^ *(?:- +)?\w+:)\u00a0|^ *\u00a0|(?<=^ *)[\u2013\u2212](?= )/m.exec(text) ?? {};
  if (found === undefined) return null;
  const what = found.endsWith('\u00a0') ? 'a no-break space; write a space' : `the dash ${found}; write -`;
  return { offset: index + found.length - 1, message: `not YAML 1.2: found ${what}` };
}

/** Where the line that begins at `start` has to begin: as the first location does. */
function indentationAdvice(text: string, start: number): string {
  const [first = '', spaces = ''] = /^( *)- +(?=\S)/m.exec(text.slice(0, start)) ?? [];
  if (first === '') return 'begin each location with a dash';
  return /^ *-/.test(text.slice(start))
    ? `write ${spaces.length} spaces before its dash, as before the first one`
    : `write ${first.length} spaces before it, as before the keys of the first location, or begin a new one with a dash`;
}

function faultOf({ content, offset }: Part, advice: string): ListFault {
  const found = content.startsWith('\t') ? 'a tab' : `\`${shortened(content)}\``;
  return { offset, message: `not YAML 1.2: found ${found}; ${advice}` };
}

/** A line, and its parts between commas if it has braces. @param start - where it begins */
function partsOf(text: string, start: number): Part[] {
  const [line = ''] = text.slice(start, start + maxLineCharacters).split(/\r?\n/, 1);
  const inBraces = line.includes('{') ? /(?:: *(?:"[^"]*"|'[^']*')(?= *[,}])|[^{},])+/g : /$^/g;
  return [...line.matchAll(/.+/g), ...line.matchAll(inBraces)].map(({ 0: part, index }) => {
    const content = part.replace(/^ *(?:- +|-(?=\t))?/, '');
    return { offset: start + index + part.length - content.length, content: content.trimEnd() };
  });
}
