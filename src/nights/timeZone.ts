import { hourMs } from '../sky/index.ts';

/**
 * Largest change of an offset by summer time: two hours (British double summer time, Troll in Antarctica). A larger change within
 * a year has another cause, such as a move across the date line, or a new standard time in Antarctica/Casey.
 */
const maxSummerTimeMs = 2 * hourMs;

/**
 * The usual spelling of time zone names, by lower-case name. Some aliases are missing in the map. For example, Intl lists only
 * one of Asia/Kolkata and Asia/Calcutta.
 */
const listedNames: ReadonlyMap<string, string> = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]),
);

/** An interval with a constant offset of a time zone from UTC. */
export interface OffsetSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly offsetMs: number;
}

/** Cached data of a time zone: the format that prints the offset from UTC, and three offsets of each year, see `#offsetsOf`. */
interface ZoneData {
  readonly format: Intl.DateTimeFormat;
  readonly offsetsByYear: Map<number, readonly number[]>;
}

/**
 * The time zones in use, by lower-case name. All aliases of a zone share the same data. Intl takes 0.1 ms to look up a zone. The
 * format of a zone takes about 35 kB of memory. The references are weak, so that unused zones are garbage-collected, even after a
 * client requests all zones. A cache of limited size would evict zones in use and create their formats again. V8 ignores the
 * memory of formats when it schedules garbage collection. In a measurement, 8,000 evicted formats took 280 MiB.
 */
const zoneData = new Map<string, WeakRef<ZoneData>>();

/** A time zone of the IANA database. */
export class TimeZone {
  /**
   * IANA name, such as `Pacific/Auckland`. If Intl lists the name, this property has the same capital letters as the Intl list.
   */
  readonly name: string;
  readonly #data: ZoneData;

  /**
   * @param name - IANA name, in upper or lower case
   * @throws RangeError if this machine knows no zone of that name
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

  /**
   * The time zone that has the given name. The name can be written in upper or lower case. `null`: this machine knows no zone of
   * that name.
   */
  static named(name: string): TimeZone | null {
    return TimeZone.exists(name) ? new TimeZone(name) : null;
  }

  /**
   * The zone's offset from UTC at an instant, in milliseconds, negative west of Greenwich.
   *
   * @throws RangeError if the instant is not a finite number
   */
  offsetMs(timeMs: number): number {
    return offsetIn(this.#data.format.format(timeMs));
  }

  /** Divides an interval of about a day into parts with a constant offset: two parts if the clocks change, otherwise one. */
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
   * The zone's offset from UTC without summer time, in milliseconds. The result is the smallest offset of the year, unless the
   * offsets of the year differ by more than two hours. If the offsets differ by more, the result is the smallest offset of the
   * year within two hours of the offset at the instant.
   */
  standardOffsetMs(timeMs: number): number {
    const offsets = this.#offsetsOf(new Date(timeMs).getUTCFullYear());
    const least = Math.min(...offsets);
    if (Math.max(...offsets) - least <= maxSummerTimeMs) return least;
    const here = this.offsetMs(timeMs);
    return Math.min(here, ...offsets.filter((offset) => Math.abs(offset - here) <= maxSummerTimeMs));
  }

  /**
   * The offsets at the start, the middle and the end of a year of UTC. At least one of these three instants is outside summer
   * time, with rare exceptions, such as 1943 in New York.
   */
  #offsetsOf(year: number): readonly number[] {
    const { offsetsByYear } = this.#data;
    const samples = [Date.UTC(year, 0), Date.UTC(year, 6), Date.UTC(year + 1, 0)];
    const offsets = offsetsByYear.get(year) ?? samples.map((timeMs) => this.offsetMs(timeMs));
    offsetsByYear.set(year, offsets);
    return offsets;
  }
}

/** The cached or new data of a time zone. `null`: this machine knows no zone of that name. */
function zoneDataOf(name: string): ZoneData | null {
  // Names are ASCII only. `toLowerCase` turns the Kelvin sign U+212A into k, but Intl does not.
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
 * Parses the offset at the end of a text, such as `GMT`, `GMT-03:00` or, for a historical offset with seconds, `GMT-00:01:15`.
 * The result is in milliseconds.
 */
function offsetIn(text: string): number {
  const [, sign, ...parts] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const sizeMs = 1000 * (seconds + 60 * (minutes + 60 * hours));
  return sign === '-' ? -sizeMs : sizeMs;
}

/**
 * The first instant at which a value differs from its value at the start, by bisection. The value may change only once between
 * start and end.
 */
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
