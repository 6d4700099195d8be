import type * as z from 'zod';
import { minRefusedCharacters, nearName } from '../input/nearName.ts';
import { decimalDegrees } from './decimalDegrees.ts';
import { surroundings } from './place.ts';
import { fileSchema, locationSchema } from './schema.ts';
import { coordinatesHint } from './target.ts';
import { TimeZone } from './timeZone.ts';
import type { Path, Yaml } from './yaml.ts';

// What to write instead of something that is refused, without a full stop.

/**
 * About a value that is not allowed; `null`: nothing is known.
 *
 * @param schema - of the values that are allowed
 */
export function valueHint(path: Path, schema: z.ZodType, yaml: Yaml): string | null {
  const [key, found] = [String(path.at(-1)), yaml.valueAt(path)];
  const text = textOf(found, yaml.markAt(path)?.source);
  if (text === null) return null;
  if (typeof found !== 'string' && allows(schema, text)) return `quote it: ${JSON.stringify(text)}`;
  if (/^[-+.\d]\S*$/.test(text) && allows(schema, Number(text))) return 'remove the quotes';
  const uncommented = text.replace(/\s*#.*$/, '');
  if (uncommented !== text && uncommented !== '' && allows(schema, Number(uncommented)))
    return `write a space before the comment: ${text.replace(/\s*#\s*/, ' # ').trimEnd()}`;
  if (allows(schema, [text])) return `write a list: [${JSON.stringify(text)}]`;
  const unspaced = missingSpaceHint(text) ?? unitHint(key, text, schema);
  if (unspaced !== null) return unspaced;
  if (key === 'timezone') return zoneHint(text);
  if (path.at(-2) === 'targets') return coordinatesHint(text);
  return key === 'latitude' || key === 'longitude' ? (decimalHint(key, text) ?? swappedHint(path, yaml)) : null;
}

/** A number, a truth value or a text as it is written, quotes left out; `null`: it is none of these. */
function textOf(found: unknown, source: string | undefined): string | null {
  if (typeof found === 'number' || typeof found === 'boolean') return source ?? String(found);
  return typeof found === 'string' ? found : null;
}

const allows = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** About a number with its unit, such as `743 hPa`. */
function unitHint(key: string, text: string, schema: z.ZodType): string | null {
  const { unit } = surroundings[key as keyof typeof surroundings] ?? {};
  const number = unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : '';
  return number !== '' && allows(schema, Number(number)) ? `write ${number}` : null;
}

/** The time zone whose name a text nearly is. */
function zoneHint(text: string): string | null {
  const names = Intl.supportedValuesOf('timeZone').map((name) => name.toLowerCase());
  const near = nearName(text, names, minRefusedCharacters);
  return near === null ? null : `is it ${TimeZone.named(near)?.name}?`;
}

/** A coordinate in another notation as the number to write. */
function decimalHint(key: 'latitude' | 'longitude', text: string): string | null {
  const degrees = decimalDegrees(text, key);
  return degrees === null ? null : `in decimal degrees: ${degrees}`;
}

/** About a latitude out of range, if the two coordinates in the other order are in range. */
function swappedHint(path: Path, yaml: Yaml): string | null {
  const entry = path.slice(0, -1);
  const [latitude, longitude] = [yaml.valueAt([...entry, 'longitude']), yaml.valueAt([...entry, 'latitude'])];
  const isInRange =
    allows(locationSchema.shape.latitude, latitude) && allows(locationSchema.shape.longitude, longitude);
  return isInRange ? `the two seem to be swapped: latitude: ${latitude}, longitude: ${longitude}` : null;
}

const keys = [...new Set([...Object.keys(fileSchema.shape), ...Object.keys(locationSchema.shape)])].join('|');

/** Longer lines are not looked through. */
const maxLineCharacters = 1000;

/** About a key and its value without the space between them, such as `id:1`; `null`: it is not that. */
export function missingSpaceHint(text: string): string | null {
  const [, key, value] = new RegExp(`^(${keys}):([^\\s:]\\S*)`).exec(text.slice(0, maxLineCharacters)) ?? [];
  return key === undefined ? null : `write a space after the colon: ${key}: ${value}`;
}

/** About a text without quotes in which a colon begins another value, such as `name: Dome: east`; `null`: it is not that. */
function colonHint(text: string): string | null {
  const [, key, value] = new RegExp(`^(${keys}): +([^\\s"'[{|>].*?:(?: .*?)?)(?: +#.*)?$`).exec(text) ?? [];
  return key === undefined || value === undefined ? null : `quote it: ${key}: ${JSON.stringify(value.trim())}`;
}

/** What to write instead of a line, and where that stands, in characters from the start of the text. */
interface LineHint {
  readonly offset: number;
  readonly hint: string;
}

/**
 * About the line at which a text stops being YAML, or the one before it, as a key without its space is noticed at the next one;
 * `null`: nothing is known.
 *
 * @param position - in the text, characters from its start
 */
export function lineHint(text: string, position: number): LineHint | null {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const before = text.slice(0, start).trimEnd();
  const starts = [start, before.lastIndexOf('\n') + 1];
  return (
    starts.map((each) => hintIn(text.slice(each, each + maxLineCharacters), each)).find((hint) => hint !== null) ?? null
  );
}

/** @param lines - of which the first is looked at. @param start - where it begins */
function hintIn(lines: string, start: number): LineHint | null {
  const [line = ''] = lines.split(/\r?\n/, 1);
  const tab = /^ *(?=\t)/.exec(line);
  if (tab !== null) return { offset: start + tab[0].length, hint: 'use spaces' };
  const parts = line.matchAll(line.includes('{') ? /[^{},]+/g : /.+/g);
  for (const { 0: part, index } of parts) {
    const content = part.replace(/^[\s-]+/, '');
    const hint = missingSpaceHint(content) ?? colonHint(content.trimEnd());
    if (hint !== null) return { offset: start + index + part.length - content.length, hint };
  }
  return null;
}
