import { describe, expect, test } from 'vitest';
import { createBulkhead, Lane } from '../../../src/http/bulkhead.ts';
import { pause } from '../../support/places.ts';

const staying = () => new AbortController().signal;

/** Enters a lane as often as it lets one in at once. @returns gives all these places up */
async function fill(lane: Lane): Promise<() => void> {
  const places = [await lane.enter(staying()), await lane.enter(staying())];
  return () => {
    for (const place of places) place.leave();
  };
}

describe('a lane', () => {
  test('lets the others in one after the other, first come, first served', async () => {
    const lane = new Lane();
    const empty = await fill(lane);
    const entered: number[] = [];
    const waiting = Array.from({ length: 20 }, async (_, index) => {
      const place = await lane.enter(staying());
      entered.push(index);
      await pause();
      place.leave();
    });
    await pause();
    expect(entered).toEqual([]);
    empty();
    await Promise.all(waiting);
    expect(entered).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('refuses more than 250 that wait, until one of them is gone', async () => {
    const lane = new Lane();
    await fill(lane);
    const client = new AbortController();
    const gone = lane.enter(client.signal);
    // They are refused after 20 s, when this test is over.
    for (let index = 1; index < 250; index++) lane.enter(staying()).catch(() => {});
    await expect(lane.enter(staying())).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
    client.abort();
    await expect(gone).rejects.toThrow('aborted');
    const later = Symbol('waits');
    const waiting = lane.enter(staying());
    waiting.catch(() => {});
    await expect(Promise.race([waiting, pause().then(() => later)])).resolves.toBe(later);
  });

  test('lets a client that is gone in no more', async () => {
    await expect(new Lane().enter(AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('a place', () => {
  test('is given to others while its client does not read, and taken again before those that have had none', async () => {
    const { lists } = createBulkhead();
    const place = await lists.enter(staying());
    const other = await lists.enter(staying());
    place.rest();
    // Resolves when the patience with the first one has ended.
    const second = await lists.enter(staying());
    const order: string[] = [];
    const third = lists.enter(staying()).then(() => order.push('new'));
    const again = place.take().then(() => order.push('begun'));
    other.leave();
    second.leave();
    await Promise.all([third, again]);
    expect(order).toEqual(['begun', 'new']);
  });
});
