import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { dateCount, isoDate, NightCache, tonightAt } from '../../../src/nights/index.ts';
import { almanacDateParameters, dateParameters, nightDatesOf, withDays } from '../../../src/parameters/nightDates.ts';
import { readValues } from '../../../src/parameters/values.ts';
import { instantParameters, instantsOf } from '../../../src/resources/moonPositions.ts';
import { place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const dayMs = 86_400_000;
const today = '2026-11-21';
const todayMs = Date.parse(today);
const site = place(0, 0, 'UTC');
const cache = new NightCache();
const datesIn = (query: Readonly<Record<string, string>>) =>
  nightDatesOf(readValues(dateParameters, new Map(Object.entries(query))), {
    sites: [site],
    cache,
    now: () => todayMs,
  });
const supportedFrom = Date.parse('1900-01-01');
const supportedTo = Date.parse('2101-01-01');

/** A date in a year of four digits. Most dates are near today, or near the first or the last supported date. */
const anyDate = fc
  .oneof(
    fc.integer({ min: Date.parse('0000-01-01') / dayMs, max: Date.parse('9999-12-31') / dayMs }),
    ...['1900-01-01', '2100-12-31', today].map((date) =>
      fc.integer({ min: -3, max: 3 }).map((days) => Date.parse(date) / dayMs + days),
    ),
  )
  .map((day) => new Date(day * dayMs).toISOString().slice(0, 10));

test('a range has the supported dates from its first to its last date, and returns both ends as requested', () =>
  forAny(runs(2500), anyDate, anyDate, (after, before) => {
    const dates = datesIn({ after, before });
    expect([dates.first, dates.last]).toEqual([after, before].map((date) => Date.parse(date) / dayMs));
    const [from, to] = [Math.max(Date.parse(after), supportedFrom), Math.min(Date.parse(before) + dayMs, supportedTo)];
    expect(dateCount(dates.supportedAt(site))).toBe(Math.max(0, (to - from) / dayMs));
  }));

test('without `after`, a range begins seven days before the earlier of `before` and today', () =>
  forAny(runs(2500), anyDate, (before) => {
    const supported = datesIn({ before }).supportedAt(site);
    const [from, to] = [Math.min(Date.parse(before), Date.parse(today)) - 7 * dayMs, Date.parse(before) + dayMs];
    const expected = Math.min(to, supportedTo) - Math.max(from, supportedFrom);
    expect(dateCount(supported)).toBe(Math.max(0, expected / dayMs));
  }));

test('instants of Moon positions are limited to the supported dates, the first included', () =>
  forAny(runs(2500), anyDate, anyDate, (after, before) => {
    const { afterMs, beforeMs, supported } = instantsOf(
      readValues(
        instantParameters,
        new Map([
          ['after', after],
          ['before', before],
        ]),
      ),
      () => todayMs,
    );
    expect([afterMs, beforeMs]).toEqual([Date.parse(after), Date.parse(before)]);
    const within = (timeMs: number) => timeMs > supported.afterMs && timeMs < supported.beforeMs;
    for (const timeMs of [afterMs, beforeMs, supportedFrom, supportedTo].flatMap((end) => [end - 1, end, end + 1])) {
      const isBetween = timeMs > afterMs && timeMs < beforeMs;
      expect(within(timeMs)).toBe(isBetween && timeMs >= supportedFrom && timeMs < supportedTo);
    }
  }));

test('named days follow the calendar of each site, at any instant and in any time zone', () => {
  const anyZone = fc.constantFrom(
    'Pacific/Kiritimati',
    'America/Santiago',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
    'UTC',
  );
  const minMs = Date.parse('1980-01-02');
  fc.assert(
    fc.property(anyZone, anyZone, fc.integer({ min: minMs, max: Date.parse('2090-01-01') }), (zone, other, nowMs) => {
      const [cache, sites] = [new NightCache(), [place(-24.6, -70.4, zone, 1), place(52.4, 13.1, other, 2)]];
      const of = (text: string, parameters = almanacDateParameters) =>
        nightDatesOf(readValues(parameters, new Map([['date', text]])), { sites, cache, now: () => nowMs });
      for (const each of sites) {
        const today = DateTime.fromMillis(nowMs, { zone: each.timeZone.name });
        const expected = [
          [of('today'), today],
          [of('tomorrow'), today.plus({ days: 1 })],
          [of('-3', withDays(almanacDateParameters)), today.minus({ days: 3 })],
        ] as const;
        for (const [{ supportedAt }, date] of expected) {
          const { first, last } = supportedAt(each);
          expect([isoDate(first), isoDate(last)]).toEqual([date.toISODate(), date.toISODate()]);
        }
        expect(isoDate(of('tonight').supportedAt(each).first)).toBe(tonightAt(cache, each, nowMs).night.date);
      }
    }),
    { numRuns: runs(300) },
  );
});
