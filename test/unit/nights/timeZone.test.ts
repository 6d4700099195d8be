import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TimeZone } from '../../../src/nights/index.ts';
import { anyZone, zone } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const hourMs = 3_600_000;
const secondMs = 1000;

/** An instant in whole seconds, as clocks show it. */
const anySecond = fc
  .integer({ min: Date.UTC(1900, 0) / secondMs, max: Date.UTC(2101, 0) / secondMs })
  .map((seconds) => seconds * secondMs);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a time zone at an instant by Intl.DateTimeFormat, taken as UTC, milliseconds since 1970. */
function clockMs(name: string, timeMs: number): number {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat('en', { timeZone: name, hourCycle: 'h23', ...numeric, second: '2-digit' });
  formats.set(name, format);
  const parts = Object.fromEntries(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}

describe('the offset of any zone', () => {
  test('equals the offset of Intl.DateTimeFormat', () =>
    forAny(runs(1000), anyZone, anySecond, (name, timeMs) => {
      expect(zone(name).offsetMs(timeMs)).toBe(clockMs(name, timeMs) - timeMs);
    }));

  test('is constant throughout each part of a day, and the parts fill the day', () =>
    forAny(runs(1000), anyZone, anySecond, fc.nat(24 * 3600 - 1), (name, startMs, second) => {
      const endMs = startMs + 24 * hourMs;
      const spans = zone(name).offsetSpans(startMs, endMs);
      expect([spans[0]?.startMs, ...spans.map((span) => span.endMs)]).toEqual([
        ...spans.map((span) => span.startMs),
        endMs,
      ]);
      const timeMs = startMs + second * secondMs;
      const holding = spans.find((span) => timeMs >= span.startMs && timeMs < span.endMs);
      expect(holding?.offsetMs).toBe(clockMs(name, timeMs) - timeMs);
    }));
});

describe('the offset without summer time', () => {
  test.each([
    // By the IANA time zone database.
    ['Europe/Berlin', '2026-01-15', 1],
    ['Europe/Berlin', '2026-07-15', 1],
    ['Pacific/Auckland', '2026-01-15', 12],
    ['Pacific/Auckland', '2026-07-15', 12],
    ['Europe/London', '1944-06-01', 1], // Double summer time lasted until September 17. Summer time then counted as winter time.
    ['Antarctica/Troll', '2026-07-15', 0],
    ['Australia/Lord_Howe', '2026-01-15', 10.5],
    ['Asia/Kolkata', '2026-07-15', 5.5],
    ['Pacific/Apia', '2011-12-28', -11],
    ['Pacific/Apia', '2011-12-31', 14], // The rest of the year, a day and a half, was all summer time.
    ['Pacific/Apia', '2012-01-15', 13],
    ['Pacific/Kiritimati', '1994-06-01', -10],
    ['Pacific/Kiritimati', '1995-06-01', 14],
    ['Pacific/Kwajalein', '1969-06-01', 11],
    ['Pacific/Kwajalein', '1969-12-01', -12],
    ['UTC', '2026-07-15', 0],
  ])('of %s on %s is %d h', (name, date, hours) => {
    expect(zone(name).standardOffsetMs(Date.parse(date)) / hourMs).toBeCloseTo(hours, 3);
  });
});

test('an unknown zone and an offset are rejected', () => {
  expect(() => new TimeZone('Mars/Base')).toThrow(RangeError);
  expect(TimeZone.exists('+02:00')).toBe(false);
  expect(TimeZone.exists('')).toBe(false);
  expect(TimeZone.exists('Europe/Berlin')).toBe(true);
});

test('the name of a time zone exists in any case, as in Intl, in a second look-up too', () => {
  const isTaken = (timeZone: string) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  };
  // The last two names have letters that become ASCII in lower case, or in upper case.
  const names = [
    'europe/berlin',
    'AMERICA/ARGENTINA/COMODRIVADAVIA',
    'etc/gmt+5',
    'Mars/Base',
    'Asia/To\u212Ayo',
    'A\u017Fia/Tokyo',
  ];
  for (const name of [...names, ...names]) expect(TimeZone.exists(name), name).toBe(isTaken(name));
});

test('a time zone is looked up once while it is in use, and is not kept longer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const { DateTimeFormat } = Intl;
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat }));
  let made = 0;
  class CountedFormat extends DateTimeFormat {
    constructor(...args: ConstructorParameters<typeof DateTimeFormat>) {
      super(...args);
      made++;
    }
  }
  Object.assign(Intl, { DateTimeFormat: CountedFormat });
  const formatsMadeFor = async (name: string) => {
    // A time zone that was looked up is kept until the end of the round of the event loop.
    await setImmediate();
    collect();
    const before = made;
    TimeZone.exists(name);
    return made - before;
  };
  const used = new TimeZone('Etc/GMT-7');
  // No other test uses this time zone. All tests run in one process.
  TimeZone.exists('Etc/GMT-13');
  expect(await formatsMadeFor('etc/gmt-7')).toBe(0);
  expect(await formatsMadeFor('Etc/GMT-13')).toBe(1);
  expect(used.offsetMs(Date.UTC(2026, 0))).toBe(7 * hourMs);
});
