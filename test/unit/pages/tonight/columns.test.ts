import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

/** The length of `9 h 40 min`, in minutes. */
function minutesIn(text: string): number {
  const [, hours = '0', minutes = ''] = /(?:(\d+)\sh\s)?(\d+)\smin/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

describe('the nights of a date', () => {
  test.each([
    ['2027-03-05', 'UTC'],
    ['2027-03-05', 'Pacific/Honolulu'],
    ['2026-12-01', 'Pacific/Auckland'],
  ])('of %s by the clocks of %s: times of another date say so', async (date, zone) => {
    const marks = (await pageOf(app, `/?date=${date}`, `clock=${zone}`)).all('li.row .when').map((row) => {
      const dates = row.all('time').map((time) => {
        const shown = DateTime.fromISO(time.get('datetime'), { zone }).plus({ seconds: 30 });
        return shown.startOf('day').diff(DateTime.fromISO(date, { zone }), 'days').days;
      });
      const ends = dates.filter((_, index) => index % 2 === 1).filter((days) => days !== 0);
      expect(row.text.match(/[+−]\d/g) ?? [], row.text).toEqual(
        ends.map((days) => `${days > 0 ? '+' : '−'}${Math.abs(days)}`),
      );
      return ends.length;
    });
    expect(marks.filter((count) => count > 0).length).toBeGreaterThan(3);
  });

  test('no night is dark for longer than the Sun is below −18°, as the minutes of both are', async () => {
    const { almanac } = (await (await app.request('/api/almanac/?date=2027-03-05')).json()) as {
      almanac: { astronomical_dusk: string | null; astronomical_dawn: string | null }[];
    };
    const minute = (time: string) => Math.round(Date.parse(time) / 60_000);
    const lengths = almanac.flatMap(({ astronomical_dusk: dusk, astronomical_dawn: dawn }) =>
      dusk === null || dawn === null ? [] : [minute(dawn) - minute(dusk)],
    );
    const rows = (await pageOf(app, '/?date=2027-03-05'))
      .all('li.row')
      .map((row) => [row.one('.state').text, row.one('.when').text].map(minutesIn) as [number, number]);
    const nights = rows.map(([night]) => night).filter((minutes) => minutes > 0);
    expect(nights.toSorted()).toEqual(lengths.toSorted());
    for (const [night, dark] of rows) expect(dark).toBeLessThanOrEqual(night);
  });
});
