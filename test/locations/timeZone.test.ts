import { describe, expect, test } from 'vitest';
import { TimeZone, timeZoneAt } from '../../src/locations/timeZone.ts';
import { zone } from '../places.ts';

const hourMs = 3_600_000;

describe('the offset without summer time', () => {
  test.each([
    // By the IANA time zone database.
    ['Europe/Berlin', '2026-01-15', 1],
    ['Europe/Berlin', '2026-07-15', 1],
    ['Pacific/Auckland', '2026-01-15', 12],
    ['Pacific/Auckland', '2026-07-15', 12],
    ['Europe/London', '1944-06-01', 1], // Double summer time until September 17; summer time then stood for winter time.
    ['Antarctica/Troll', '2026-07-15', 0],
    ['Australia/Lord_Howe', '2026-01-15', 10.5],
    ['Asia/Kolkata', '2026-07-15', 5.5],
    ['Pacific/Apia', '2011-12-28', -11],
    ['Pacific/Apia', '2011-12-31', 14], // The day and a half that the year had left were all summer time.
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

test('a zone that does not exist is refused, an offset too', () => {
  expect(() => new TimeZone('Mars/Base')).toThrow(RangeError);
  expect(TimeZone.exists('+02:00')).toBe(false);
  expect(TimeZone.exists('')).toBe(false);
  expect(TimeZone.exists('Europe/Berlin')).toBe(true);
});

describe('the zone of a place', () => {
  test('is the one that is kept there', () => {
    expect(timeZoneAt(52.405, 13.104)).toBe('Europe/Berlin');
  });

  test.each([-180, -172.5, -72, -7.6, -7, 0, 7.6, 72, 172.4, 180])(
    'is that of the ships at %d° where the machine does not know the one kept there',
    (longitude) => {
      const name = timeZoneAt(-45, longitude, () => false);
      expect(Math.abs(zone(name).offsetMs(0) / hourMs - longitude / 15)).toBeLessThanOrEqual(0.5);
    },
  );
});
