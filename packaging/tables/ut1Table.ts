import { leapSeconds } from '../../src/sky/leapSeconds.ts';
import { inLines } from './numberLines.ts';

/** UT1 − TAI at 0h UTC of a day, measured or predicted. */
export interface Ut1Row {
  /** Modified Julian Date of the day. */
  readonly mjd: number;
  /** UT1 − TAI in seconds. */
  readonly ut1MinusTai: number;
  /** Whether the IERS predicted the value. Otherwise it was measured. */
  readonly isPredicted: boolean;
}

/**
 * Parses the IERS's file finals2000A.all into a row per day, up to the last predicted day.
 *
 * The columns are fixed (readme.finals2000A):
 *
 * - 8–15: Modified Julian Date
 * - 58: `I` for a measured value, `P` for a predicted value
 * - 59–68: UT1 − UTC in seconds
 *
 * @throws Error if a line has another format, or if UT1 − TAI jumps because `leapSeconds.ts` lacks a leap second
 */
export function readFinals(text: string): Ut1Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line.slice(58, 68).trim() !== '');
  const rows = lines.map(readLine);
  rows.slice(1).forEach((row, index) => {
    const before = rows[index] ?? row;
    if (row.mjd !== before.mjd + 1) throw new Error(`MJD ${row.mjd} follows ${before.mjd}. Each day must have a line.`);
    if (Math.abs(row.ut1MinusTai - before.ut1MinusTai) < 0.5) return;
    throw new Error(
      `UT1 − TAI jumps on ${dateOf(row.mjd)}: add the leap second of that date to src/sky/leapSeconds.ts.`,
    );
  });
  return rows;
}

function readLine(line: string): Ut1Row {
  const mjd = Number(line.slice(7, 15));
  const flag = line.slice(57, 58);
  const ut1MinusUtc = Number(line.slice(58, 68));
  const date = Number.isInteger(mjd) ? dateOf(mjd) : '';
  const taiMinusUtc = leapSeconds.findLast(([start]) => start <= date)?.[1];
  if (taiMinusUtc === undefined || date < '1973' || !/[IP]/.test(flag) || !Number.isFinite(ut1MinusUtc)) {
    throw new Error(`Not a line of finals2000A.all since 1973: ${JSON.stringify(line)}`);
  }
  return { mjd, ut1MinusTai: ut1MinusUtc - taiMinusUtc, isPredicted: flag === 'P' };
}

/** Parses test/fixtures/ut1-tai.csv. The fixture also contains rows before 1973, which finals2000A.all lacks. */
export function readFixture(text: string): Ut1Row[] {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [mjd, ut1MinusTai, kind] = line.split(',');
    return { mjd: Number(mjd), ut1MinusTai: Number(ut1MinusTai), isPredicted: kind === 'predicted' };
  });
}

/**
 * Distance between values in the table, days. The error of linear interpolation is 0.004 s in the median, and below 0.02 s for 99
 * % of days.
 */
const stepDays = 90;

/**
 * The content of `src/sky/ut1Table.ts`.
 *
 * @param rows - rows in ascending order, at most a few weeks apart, between which UT1 − TAI is interpolated
 */
export function ut1TableText(rows: readonly Ut1Row[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  const lastMeasured = rows.findLast(({ isPredicted }) => !isPredicted);
  if (first === undefined || last === undefined || lastMeasured === undefined) throw new Error('No day was measured.');
  const steps = Math.round((last.mjd - first.mjd) / stepDays);
  const mjds = Array.from({ length: steps + 1 }, (_, step) => first.mjd + ((last.mjd - first.mjd) * step) / steps);
  const milliseconds = mjds.map((mjd) => String(Math.round(1000 * interpolated(rows, mjd))));
  return `/**
 * UT1 − TAI in milliseconds at ${steps + 1} equally spaced instants, from 0h UTC of \`firstDate\` to 0h UTC of \`lastDate\`. Sources: the
 * IERS's EOP 14 C04 before 1973, and the IERS's finals2000A from 1973 on. Values after ${dateOf(lastMeasured.mjd)} are predicted. \`npm run ut1\`
 * writes this file.
 */
export const ut1Table = {
  firstDate: '${dateOf(first.mjd)}',
  lastDate: '${dateOf(last.mjd)}',
  ut1MinusTaiMs: [
${inLines(milliseconds)}
  ],
};
`;
}

function interpolated(rows: readonly Ut1Row[], mjd: number): number {
  const after = rows.findIndex((row) => row.mjd >= mjd);
  const [low, high] = [rows[Math.max(after - 1, 0)], rows[after]];
  if (low === undefined || high === undefined) throw new RangeError(`No rows around MJD ${mjd}.`);
  if (low === high) return high.ut1MinusTai;
  return low.ut1MinusTai + ((high.ut1MinusTai - low.ut1MinusTai) * (mjd - low.mjd)) / (high.mjd - low.mjd);
}

/** The date of a Modified Julian Date. */
function dateOf(mjd: number): string {
  return new Date((mjd - 40_587) * 86_400_000).toISOString().slice(0, 10);
}
