import { expect, test } from 'vitest';
import { eventsIn } from '../../support/calendar.ts';
import { appWith } from '../../support/site.ts';

const list = `twilights: { flats: -8 }
locations:
  - { id: 18, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
  - { id: 2, slug: longyearbyen, name: Longyearbyen, latitude: 78.22, longitude: 15.65 }
`;

const app = appWith(list);
const eventsAt = async (query: string) => {
  const response = await app.request(`/api/events/?${query}`);
  const { events } = (await response.json()) as { events: Record<'id' | 'name' | 'time' | 'slug', string>[] };
  return events;
};

test('the next event of each name is the first event of that name in a list of events', async () => {
  const all = await eventsAt('location=paranal&after=2026-11-21&before=2027-12-26');
  const first = new Map<string, string>();
  for (const { name, id } of all.toReversed()) first.set(name, id);
  const next = await eventsAt('location=paranal&after=2026-11-21&next=1');
  expect(new Set(next.map(({ id }) => id))).toEqual(new Set(first.values()));
  expect(next.map(({ time }) => time)).toEqual(next.map(({ time }) => time).toSorted());
});

test('a calendar has the events with their ids', async () => {
  const query = 'event=sunset,full_moon&after=2026-11-20&before=2026-11-30';
  const events = eventsIn(await (await app.request(`/api/events/?format=ics&${query}`)).text());
  const words = new Map(events.map((event) => [event.get('uid'), event.get('description')]));
  expect(words.size).toBe(events.length);
  // By almanacs, the Moon is full on 2026-11-24 at 14:53:44 UTC.
  expect(words.get('moon-phase-1330@observatory-nights')).toBe('Full Moon 14:54\nUTC');
  expect(words.get('613660018-sunset@paranal.observatory-nights')).toBe('Sunset 20:10\nLocal time, UTC−03:00');
});
