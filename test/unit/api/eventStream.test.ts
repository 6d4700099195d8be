import { expect, test } from 'vitest';
import { EventStreamReader } from '../../support/eventStreamReader.ts';
import { place } from '../../support/places.ts';
import { SimulatedTime } from '../../support/simulatedTime.ts';
import { SimulatedService, simulate } from './eventStreamSimulation.ts';

test('no event is missed, doubled or out of order, whatever happens to clock, connections, list and process', () =>
  simulate(10));

/** The first messages of a stream that begins with some headers, and the id that it begins with. */
async function messagesOf(query: string, headers: Record<string, string>, count: number) {
  const time = new SimulatedTime(Date.UTC(2026, 10, 21, 18));
  const { body } = await new SimulatedService(time).ask(query, headers);
  if (body === null) throw new Error('There is no stream.');
  const reader = new EventStreamReader();
  let beginning = '';
  for await (const part of body) {
    reader.read(Buffer.from(part).toString());
    beginning ||= reader.lastId;
    if (reader.messages.length >= count) break;
  }
  return { beginning, messages: reader.messages };
}

/** The ids of their events. */
async function firstOf(query: string, headers: Record<string, string>, count: number) {
  const { beginning, messages } = await messagesOf(query, headers, count);
  return { beginning, ids: messages.map(({ data }) => data.id) };
}

const sunsets = 'location=babelsberg&event=sunset';

test('Last-Event-ID takes precedence over after, and its instant may be that of another build', async () => {
  const [id, time] = ['613640001-sunset', Date.parse('2026-11-19T15:09:34.850Z')];
  const all = await firstOf(`${sunsets}&after=2026-11-19`, {}, 3);
  const ids = [id, '613650001-sunset', '613660001-sunset'];
  expect(all).toEqual({ beginning: '2026-11-19T00:00:00.000000Z', ids });
  for (const shiftMs of [-7, 0, 7]) {
    const lastId = `${new Date(time + shiftMs).toISOString()} ${id}`;
    const rest = await firstOf(`${sunsets}&after=2026-11-01`, { 'Last-Event-ID': lastId }, 2);
    expect(rest.ids).toEqual(all.ids.slice(1));
  }
});

test('without Last-Event-ID a client goes on from the due of the last event, whatever the offset', async () => {
  const query = `${sunsets}&offset=-3h`;
  const [first] = (await messagesOf(`${query}&after=2026-11-19`, {}, 1)).messages;
  const { ids } = await firstOf(`${query}&after=${first?.data.due}`, {}, 2);
  expect(ids.slice(0, 2)).toEqual([first?.data.id, '613650001-sunset']);
});

test('a stream goes back 400 days at most', async () => {
  const lastId = { 'Last-Event-ID': '2020-01-01T00:00Z 588490001-sunset' };
  for (const [query, headers] of [['after=2020-01-01', {}] as const, ['', lastId] as const]) {
    const { beginning, ids } = await firstOf(`${sunsets}&${query}`, headers, 1);
    expect(beginning).toBe('2025-10-17T18:00:00.000000Z');
    expect(ids[0]).toBe('609670001-sunset');
  }
});

test('a stream of more than 25 locations is refused, but for the phases of the Moon, which have none', async () => {
  const service = new SimulatedService(new SimulatedTime(Date.UTC(2026, 10, 21, 18)));
  const locations = Array.from({ length: 26 }, (_, index) => place(0, index, 'UTC', index + 1));
  service.reload(locations);
  expect((await service.ask('', {})).status).toBe(400);
  expect((await service.ask('location=place-7', {})).status).toBe(200);
  expect((await service.ask('event=full_moon', {})).status).toBe(200);
  service.reload(locations.slice(1));
  expect((await service.ask('', {})).status).toBe(200);
  service.stop();
});
