import { shortened } from '../input/refusal.ts';
import { fileSchema, locationSchema } from './schema.ts';

// What is wrong with the line at which a text stops being YAML, and what to write instead, without a full stop.

const keys = [...new Set([...Object.keys(fileSchema.shape), ...Object.keys(locationSchema.shape)])].join('|');

/** Longer lines are not looked through. */
const maxLineCharacters = 1000;

/** @param key - with that and a value, what to write; of a bracket alone the value */
type Advice = (key: string, value: string) => string;

const quoteIt: Advice = (key, value) => `quote it: ${key}: ${JSON.stringify(withoutQuotes(value.trim()))}`;
const spaceAfterColon: Advice = (key, value) => `write a space after the colon: ${key}: ${value}`;
const missingSpace = `^(${keys}):("[^"]*"|'[^']*'|[^\\s:]\\S*)`;

/** What can be wrong with a line, without its indentation and its dash, or with a part of one in braces. The first row counts. */
const lineFaults = (
  [
    ['^\t', () => 'use spaces'],
    [`^-(${keys}): *(.*)`, (key, value) => `write a space after the dash: - ${key}: ${value}`],
    [missingSpace, spaceAfterColon],
    [`^(${keys})(?: *= *(.*))?$`, (key, value) => `write a colon: ${`${key}: ${value}`.trimEnd()}`],
    [`^(${keys}): +([-+] +[.\\d].*)`, (key, value) => `write no space in it: ${key}: ${value.replace(/ +/, '')}`],
    [`^(${keys}): +("(?:\\\\.|[^\\\\"])*|'[^']*)$`, (key, value) => `close the quote: ${key}: ${value}${value[0]}`],
    // A list or map that goes on in the next line ends with a comma, or has nothing after its bracket.
    [`^(?:(${keys}): +)?([[{])[^\\]}]*[^\\]},\\s[{]$`, (_, open) => `write ${open === '{' ? '}' : ']'} at its end`],
    // A second colon, text after the closing quote, a character that begins no text.
    [`^(${keys}): +([^\\s"'[{|>].*?:(?: .*?)?)(?: +#.*)?$`, quoteIt],
    [`^(${keys}): +("(?:\\\\.|[^\\\\"])*" *[^\\s,}\\]#].*|'[^']*' *[^\\s,}\\]#'].*|[@\`%].*)$`, quoteIt],
  ] satisfies [string, Advice][]
).map(([pattern, advice]) => ({ pattern: new RegExp(pattern), advice }));

/** About a key and its value without the space between them, such as `id:1`; `null`: it is not that. */
export function missingSpaceHint(text: string): string | null {
  return adviceOn(text, { pattern: new RegExp(missingSpace), advice: spaceAfterColon });
}

function adviceOn(text: string, { pattern, advice }: (typeof lineFaults)[number]): string | null {
  const [found, key = '', value = ''] = pattern.exec(text.slice(0, maxLineCharacters)) ?? [];
  return found === undefined ? null : advice(key, value);
}

/** A text without the quotes around it, be they those of YAML or of typesetters. */
export function withoutQuotes(text: string): string {
  return text.replace(/^(?:"(.*)"|'(.*)'|[“”„«‘’‚](.*)[“”»‘’])$/, '$1$2$3');
}

/** What is wrong with a line. */
interface LineFault {
  /** Where, in characters from the start of the text. */
  readonly offset: number;
  readonly found: string;
  readonly advice: string;
}

/**
 * What is wrong with the line at which a text stops being YAML, or with the one before it, as a key without its space is noticed at
 * the next one; `null`: nothing is known.
 *
 * @param position - in the text, characters from its start
 */
export function lineFault(text: string, position: number): LineFault | null {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const before = text.slice(0, start).trimEnd();
  const parts = [start, before.lastIndexOf('\n') + 1].flatMap((each) => partsOf(text, each));
  for (const row of lineFaults)
    for (const { content, offset } of parts) {
      const advice = adviceOn(content, row);
      if (advice !== null) return { offset, found: shown(content), advice };
    }
  const [first] = parts;
  return first === undefined || !/^ *\w*$/.test(text.slice(start, position)) ? null : misaligned(first);
}

/** Part of a line, without indentation and dash. */
type Part = Pick<LineFault, 'offset'> & { readonly content: string };

/** A line, and what is between the commas of one in braces. @param start - where it begins */
function partsOf(text: string, start: number): Part[] {
  const [line = ''] = text.slice(start, start + maxLineCharacters).split(/\r?\n/, 1);
  const inBraces = line.includes('{') ? /(?:: *(?:"[^"]*"|'[^']*')(?= *[,}])|[^{},])+/g : /$^/g;
  return [...line.matchAll(/.+/g), ...line.matchAll(inBraces)].map(({ 0: part, index }) => {
    const content = part.replace(/^ *(?:- +|-(?=\t))?/, '');
    return { offset: start + index + part.length - content.length, content: content.trimEnd() };
  });
}

const shown = (content: string) => (content.startsWith('\t') ? 'a tab' : `\`${shortened(content)}\``);

/** A line that begins where no line can. */
function misaligned({ content, offset }: Part): LineFault {
  return { offset, found: shown(content), advice: 'begin it below the keys of its location, or a new one with a dash' };
}
