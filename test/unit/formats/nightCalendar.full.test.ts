import { expect, test } from 'vitest';
import { listParts } from '../../../src/formats/listFormat.ts';
import { calendarContents, nightCalendar } from '../../../src/formats/nightCalendar.ts';
import { NightCache, type Site } from '../../../src/nights/index.ts';
import { eventsIn } from '../../support/calendar.ts';
import { day, place } from '../../support/places.ts';
import { listed } from '../../support/sampleNights.ts';

const ownTwilights = [{ name: 'flats', altitude: -4 }];
const kwajalein = { ...place(8.72, 167.73, 'Pacific/Kwajalein', 9), ownTwilights };

test('UIDs are unique across sites and years, for all kinds of nights', () => {
  const sites: readonly (readonly [Site, string])[] = [
    [kwajalein, '1969-09-30'],
    [{ ...kwajalein, id: null, slug: null }, '1969-09-30'],
    [{ ...kwajalein, id: null, slug: null, heightAboveHorizon: 100 }, '1969-09-30'],
    [place(-13.83, -171.77, 'Pacific/Apia', 2), '2011-12-30'],
    [place(-66.28, 110.53, 'Antarctica/Casey', 3), '2018-03-11'],
    [listed('south-pole'), '2026-03-20'],
    [{ ...listed('tricky'), ownTwilights }, '2026-02-15'],
    [{ ...place(89.9, 89.17422, 'Etc/GMT-6', 4), ownTwilights }, '2026-03-18'],
    [{ ...place(0, 179, 'Pacific/Kiritimati'), id: null, slug: null }, '2026-01-01'],
    [{ ...place(0, 179, 'Etc/GMT+12'), id: null, slug: null }, '2026-01-01'],
  ];
  const half = 366;
  const cache = new NightCache();
  const uids = sites.flatMap(([site, date]) => {
    const nights = Array.from({ length: 2 * half }, (_, index) => cache.get(site, day(date) - half + index));
    return eventsIn(
      [...listParts([nights], nightCalendar([site], calendarContents, { buildTimeMs: 0, listTimeMs: null }))].join(''),
    ).map((event) => event.get('uid'));
  });
  expect(uids.length).toBeGreaterThan(sites.length * half * 8);
  expect(new Set(uids).size).toBe(uids.length);
});
