import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { checked } from '../../support/description.ts';
import { inProcess } from '../../support/targets.ts';
import { now } from '../cases/common.ts';

const target = await checked(await inProcess());
const textAt = async (path: string) => (await target.ask({ path })).text;
const uidsIn = async (path: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await textAt(path)));
  const uids = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component).uid);
  return uids.filter((uid) => uid.includes('-night@'));
};

test('the subscribed calendar has the dates from 7 days back to 400 ahead, with the same UIDs as a downloaded one', async () => {
  const uids = await uidsIn('/locations/paranal/calendar.ics');
  const dates = Array.from({ length: 408 }, (_, index) =>
    new Date(Date.parse(now) + (index - 7) * 86_400_000).toISOString().slice(0, 10),
  );
  expect(uids).toEqual(dates.map((date) => `${date}-night@paranal.observatory-nights`));
  expect(uids).toContain((await uidsIn('/api/nights/613660018/?format=ics'))[0]);
  expect(await uidsIn('/api/almanac/?location=paranal&date=2026-12-24&format=ics')).toEqual([
    '2026-12-24-night@paranal.observatory-nights',
  ]);
});

test('nights and almanac are the same calendar', async () => {
  for (const query of ['?location=paranal&date=2026-12-24&', 'latest/?', 'tonight/?content=dark&', '613660018/?'])
    expect(await textAt(`/api/nights/${query}format=ics`)).toBe(await textAt(`/api/almanac/${query}format=ics`));
});

test('no event is stamped with a time after the commit', async () => {
  const stamps = (await textAt('/locations/paranal/calendar.ics')).match(/(?<=^DTSTAMP:)\w+/gm) ?? [];
  expect(stamps.length).toBeGreaterThan(408);
  const commit = new Date(BUILD_TIME_MS).toISOString().replace(/[-:]|\.\d+/g, '');
  expect(stamps.filter((stamp) => stamp > commit)).toEqual([]);
});
