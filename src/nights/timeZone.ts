import { hourMs } from '../sky/index.ts';

/**
 * Summer time adds two hours at most (British double summer time; Troll in Antarctica). A larger change within a year is not
 * summer time: the zone moved across the date line, or Antarctica/Casey between +8 h and +11 h.
 */
const maxSummerTimeMs = 2 * hourMs;

/** The usual spelling of names, by lower case. Not all aliases are listed, such as one of Asia/Kolkata and Asia/Calcutta. */
const listedNames: ReadonlyMap<string, string> = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]),
);

/** An interval of one offset of a zone from UTC. */
export interface OffsetSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly offsetMs: number;
}

/** Cached data of a zone: the format that prints its offset, and its offsets in each year. */
interface ZoneData {
  readonly format: Intl.DateTimeFormat;
  readonly offsetsByYear: Map<number, readonly number[]>;
}

/**
 * The zones in use, by lower-case names. The names of one zone share an entry. Intl takes 0.1 ms to look up a zone, and 70 kB for
 * a format. A zone that nobody uses is collected as garbage, so that a client who asks for all of them leaves nothing. A cache that
 * drops zones in use would make their formats again, which V8 does not count: 8,000 dropped ones took 280 MiB.
 */
const zoneData = new Map<string, WeakRef<ZoneData>>();

/** A time zone of the IANA database. */
export class TimeZone {
  /** IANA name, such as `Pacific/Auckland`; in the usual spelling, if the machine lists it. */
  readonly name: string;
  readonly #data: ZoneData;

  /**
   * @param name - IANA name, in any case
   * @throws RangeError if there is no such zone
   */
  constructor(name: string) {
    const data = zoneDataOf(name);
    if (data === null) throw new RangeError(`No time zone is called "${name}".`);
    this.name = listedNames.get(name.toLowerCase()) ?? name;
    this.#data = data;
  }

  /** Whether this machine knows a zone of that name. An offset such as `+02:00` is not a zone. */
  static exists(name: string): boolean {
    return zoneDataOf(name) !== null;
  }

  /** The zone of that name in any case; `null` if there is none. */
  static named(name: string): TimeZone | null {
    return TimeZone.exists(name) ? new TimeZone(name) : null;
  }

  /**
   * The zone's offset from UTC at an instant, in milliseconds, negative west of Greenwich. @throws RangeError if it is not finite
   */
  offsetMs(timeMs: number): number {
    return offsetIn(this.#data.format.format(timeMs));
  }

  /** The parts of a day or so with a constant offset: two if the clocks change in it. */
  offsetSpans(startMs: number, endMs: number): OffsetSpan[] {
    const before = this.offsetMs(startMs);
    const after = this.offsetMs(endMs);
    if (before === after) return [{ startMs, endMs, offsetMs: before }];
    const changeMs = firstOther(startMs, endMs, (timeMs) => this.offsetMs(timeMs));
    return [
      { startMs, endMs: changeMs, offsetMs: before },
      { startMs: changeMs, endMs, offsetMs: after },
    ];
  }

  /**
   * The offset from UTC without summer time: the least of the year, as far as summer time can explain the difference. In a year
   * in which the zone changed sides of the date line, it is the offset of the side that the zone is on.
   */
  standardOffsetMs(timeMs: number): number {
    const offsets = this.#offsetsOf(new Date(timeMs).getUTCFullYear());
    const least = Math.min(...offsets);
    if (Math.max(...offsets) - least <= maxSummerTimeMs) return least;
    const here = this.offsetMs(timeMs);
    return Math.min(here, ...offsets.filter((offset) => Math.abs(offset - here) <= maxSummerTimeMs));
  }

  /** The offsets at the start, the middle and the end of a year of UTC: summer time does not cover all three. */
  #offsetsOf(year: number): readonly number[] {
    const { offsetsByYear } = this.#data;
    const samples = [Date.UTC(year, 0), Date.UTC(year, 6), Date.UTC(year + 1, 0)];
    const offsets = offsetsByYear.get(year) ?? samples.map((timeMs) => this.offsetMs(timeMs));
    offsetsByYear.set(year, offsets);
    return offsets;
  }
}

/** `null` if this machine knows no zone of that name. */
function zoneDataOf(name: string): ZoneData | null {
  // ASCII only: U+212A, the Kelvin sign, is k in lower case, but not for Intl.
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return null;
  const known = zoneData.get(name.toLowerCase())?.deref();
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    const canonical = format.resolvedOptions().timeZone.toLowerCase();
    const data = zoneData.get(canonical)?.deref() ?? { format, offsetsByYear: new Map() };
    for (const key of [canonical, name.toLowerCase()]) zoneData.set(key, new WeakRef(data));
    return data;
  } catch {
    return null;
  }
}

/**
 * The offset at the end of a text, milliseconds: `GMT`, `GMT-03:00`, and with seconds for times before zones had whole minutes.
 */
function offsetIn(text: string): number {
  const [, sign, ...parts] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const sizeMs = 1000 * (seconds + 60 * (minutes + 60 * hours));
  return sign === '-' ? -sizeMs : sizeMs;
}

/** The first instant with another value than the start, by bisection. The value may change only once until the end. */
function firstOther(startMs: number, endMs: number, valueAt: (timeMs: number) => number): number {
  const before = valueAt(startMs);
  let low = startMs;
  let high = endMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (valueAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
