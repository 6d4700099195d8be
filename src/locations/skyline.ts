import type { SkylinePoint } from '../nights/index.ts';
import { readNumber } from './angle.ts';
import { shortened } from './nearName.ts';
import { allowedNumber, type Bounds, isWithin } from './siteNumbers.ts';

/** Maximum number of points in a skyline: two for each degree of azimuth, plus one for 360°. */
export const maxSkylinePoints = 721;

const bounds: Readonly<Record<keyof SkylinePoint, Bounds>> = {
  azimuth: { min: 0, max: 360, what: 'degrees from north through east' },
  altitude: { min: -10, max: 90, what: 'degrees' },
};

/** Sentence of a message, without its full stop, that says how to write a skyline in YAML. */
export const skylineForm = 'Write "skyline: |", and indent the lines below it';

/** The allowed skylines, worded to stand after "allowed is" in a message. */
export const allowedSkyline = `a text of 2 to ${maxSkylinePoints} lines with one point each. A point is an azimuth (${bounds.azimuth.min} to ${bounds.azimuth.max} degrees, not descending) and an altitude (${bounds.altitude.min} to ${bounds.altitude.max} degrees). Blanks, a tab or a comma separate the two numbers. ${skylineForm}`;

/**
 * An error about a fault in the text of a skyline, with the position of the fault in the text. The message does not end with a
 * full stop.
 */
export class SkylineError extends Error {
  override readonly name = 'SkylineError';
  /** Line of the fault, counted from 0. */
  readonly line: number;
  /** Column of the fault: characters from the start of the line. */
  readonly column: number;

  constructor(message: string, line = 0, column = 0) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Parses a skyline in the formats of N.I.N.A., APCC, Cartes du Ciel and Stellarium. Each line has the azimuth and the altitude of
 * a point. A third column, comments after `#` or `;`, and a first line without digits are ignored.
 *
 * @throws SkylineError if a line is not a point, or the number of points is not allowed
 */
export function readSkyline(text: string): readonly SkylinePoint[] {
  if (!/[\r\n]/.test(text.trim())) throw new SkylineError(`found fewer than two lines. Allowed is ${allowedSkyline}`);
  const points: SkylinePoint[] = [];
  let canBeHeader = true;
  for (const [line, whole] of text.split(/\r\n?|\n/).entries()) {
    const content = whole.replace(/(?<!\S)[#;].*/, '').trimEnd();
    if (content === '') continue;
    const isHeader = canBeHeader && !/\d/.test(content);
    canBeHeader = false;
    if (isHeader) continue;
    if (points.length === maxSkylinePoints) throw new SkylineError(`found more than ${maxSkylinePoints} points`, line);
    points.push(pointOf(content, line, points.at(-1)?.azimuth ?? bounds.azimuth.min));
  }
  if (points.length >= 2) return points;
  throw new SkylineError(`found fewer than two points. Allowed is ${allowedSkyline}`);
}

/**
 * Parses a line of a skyline.
 *
 * @param before - azimuth of the previous point, degrees
 * @throws SkylineError if the line is not a point, or its azimuth is less than `before`
 */
function pointOf(content: string, line: number, before: number): SkylinePoint {
  const [first, second, , fourth] = columnsOf(content);
  const commaAt = decimalCommaAt(content, fourth !== undefined);
  if (commaAt !== null) throw new SkylineError('found a decimal comma. Write a decimal with a point', line, commaAt);
  if (first === undefined || second === undefined || fourth !== undefined) {
    const found = `found the line ${quoted(content.trim())}`;
    const allowed = 'Allowed is azimuth and altitude, separated by blanks, a tab or a comma';
    throw new SkylineError(`${found}. ${allowed}`, line, content.search(/\S/));
  }
  const point = { azimuth: numberIn(first, 'azimuth', line), altitude: numberIn(second, 'altitude', line) };
  if (point.azimuth >= before) return point;
  const message = `found the azimuth ${point.azimuth} after ${before}. Azimuths do not descend`;
  throw new SkylineError(message, line, first.index);
}

/** The first four columns of a line, or all columns if the line has fewer. */
function columnsOf(content: string): RegExpExecArray[] {
  const columns: RegExpExecArray[] = [];
  for (const column of content.matchAll(/[^\s,]+/g)) if (columns.push(column) > 3) break;
  return columns;
}

/**
 * The index of a decimal comma in a line. A comma between digits is a decimal comma in two cases: blanks separate the columns, or
 * the line has more than three columns. `null`: the line has no decimal comma.
 */
function decimalCommaAt(content: string, areTooMany: boolean): number | null {
  const digit = content.search(/\d,\d/);
  return digit >= 0 && (areTooMany || /\d\s+[-+.\d]/.test(content)) ? digit + 1 : null;
}

/** @throws SkylineError if the text is not a number, or the number is out of range */
function numberIn({ 0: text, index }: RegExpExecArray, key: keyof SkylinePoint, line: number): number {
  const number = readNumber(text);
  if (number !== null && isWithin(bounds[key], number)) return number;
  throw new SkylineError(`found the ${key} ${quoted(text)}. Allowed is ${allowedNumber(bounds[key])}`, line, index);
}

const quoted = (text: string) => JSON.stringify(shortened(text));
