import { clockTime, offsetName, wallTime } from '../formats/text.ts';
import { type Interval, type Site, TimeZone } from '../nights/index.ts';
import type { CommandLine } from './context.ts';
import { utc } from './flags.ts';
import type { TerminalColumn } from './terminalTable.ts';

/** A site, and the interval that has the instants of a row. */
interface RowTime extends Interval {
  readonly site: Site;
}

/** How a table writes instants: in the time zone of each site, or all in UTC. */
export class TableClock {
  readonly #utc: TimeZone | null;

  constructor(line: Pick<CommandLine, 'has'>) {
    this.#utc = line.has(utc) ? new TimeZone('UTC') : null;
  }

  /** `23:10`, to the nearest minute. */
  time(timeMs: number, site: Site): string {
    return clockTime(timeMs, this.#zoneOf(site).offsetMs(timeMs));
  }

  /** `2026-11-21`, of the time to the nearest minute. */
  date(timeMs: number, site: Site): string {
    return wallTime(timeMs + halfMinuteMs, this.#zoneOf(site).offsetMs(timeMs)).slice(0, 10);
  }

  /** `2026-11-21 23:10:05 UTC−03:00`. */
  dateTime(timeMs: number, site: Site): string {
    const zone = this.#zoneOf(site);
    return `${localDateTime(timeMs, zone)} ${offsetName(zone.offsetMs(timeMs))}`;
  }

  /**
   * The column that says which clock a row has: the time zone if the table is wide, else its offset from UTC. A narrow table of
   * one location's time zone has none.
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

  /** The offset from UTC; both if it changes in the interval. */
  #offsets({ site, startMs, endMs }: RowTime): string {
    const zone = this.#zoneOf(site);
    const [before, after] = [startMs, endMs].map((timeMs) => offsetName(zone.offsetMs(timeMs)));
    return before === after ? `${before}` : `${before}/${after}`;
  }
}

const halfMinuteMs = 30_000;

/** Date and time in a time zone: `2026-11-21 23:10:05`. */
export function localDateTime(timeMs: number, timeZone: TimeZone): string {
  return wallTime(timeMs, timeZone.offsetMs(timeMs)).slice(0, 19).replace('T', ' ');
}
