import { clockTime, offsetName, roundedToMinute, wallTime } from '../formats/text.ts';
import { type Interval, type Site, TimeZone } from '../nights/index.ts';
import type { CommandLine } from './context.ts';
import { utc } from './flags.ts';
import type { TerminalColumn } from './terminalTable.ts';

/** The site of a row, and the interval that contains all instants of the row. */
interface RowTime extends Interval {
  readonly site: Site;
}

/** Writes the instants of a table: in the time zone of each site, or in UTC with `--utc`. */
export class TableClock {
  readonly #utc: TimeZone | null;

  constructor(line: Pick<CommandLine, 'has'>) {
    this.#utc = line.has(utc) ? new TimeZone('UTC') : null;
  }

  /** The time of day, rounded to the nearest minute: `23:10`. */
  time(timeMs: number, site: Site): string {
    return clockTime(timeMs, this.#zoneOf(site).offsetMs(timeMs));
  }

  /** The date of an instant after rounding to the nearest minute: `2026-11-21`. */
  date(timeMs: number, site: Site): string {
    return wallTime(roundedToMinute(timeMs), this.#zoneOf(site).offsetMs(timeMs)).slice(0, 10);
  }

  /** Date and time with the offset from UTC: `2026-11-21 23:10:05 UTC−03:00`. */
  dateTime(timeMs: number, site: Site): string {
    const zone = this.#zoneOf(site);
    return `${localDateTime(timeMs, zone)} ${offsetName(zone.offsetMs(timeMs))}`;
  }

  /**
   * The column that tells the time zone of the times in a row. A wide table has the name of the time zone and the offset from
   * UTC, a narrow table only the offset. A narrow table has no such column if all rows have the same time zone and `--utc` is not
   * given.
   */
  columns<Row>(rows: readonly Row[], timeOf: (row: Row) => RowTime, isWide: boolean): TerminalColumn<Row>[] {
    const offsets = (row: Row) => this.#offsets(timeOf(row));
    const zone = (row: Row) => this.#zoneOf(timeOf(row).site).name;
    if (isWide) return [{ title: 'time zone', of: (row) => `${zone(row)} ${offsets(row)}`, isText: true }];
    const isClear = this.#utc === null && new Set(rows.map(zone)).size <= 1;
    return isClear ? [] : [{ title: 'UTC', of: (row) => offsets(row).replaceAll('UTC', '') }];
  }

  #zoneOf({ timeZone }: Site): TimeZone {
    return this.#utc ?? timeZone;
  }

  /** The offset from UTC in the interval of a row. If the offset changes, the text has both offsets: `UTC+01:00/UTC+02:00`. */
  #offsets({ site, startMs, endMs }: RowTime): string {
    const zone = this.#zoneOf(site);
    const [before, after] = [startMs, endMs].map((timeMs) => offsetName(zone.offsetMs(timeMs)));
    return before === after ? `${before}` : `${before}/${after}`;
  }
}

/** Date and time in a time zone, rounded to the nearest second: `2026-11-21 23:10:05`. */
export function localDateTime(timeMs: number, timeZone: TimeZone): string {
  const wholeMs = Math.round(timeMs / 1000) * 1000;
  return wallTime(wholeMs, timeZone.offsetMs(timeMs)).slice(0, 19).replace('T', ' ');
}
