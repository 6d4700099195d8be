import { describe, expect, test } from 'vitest';
import { ClientGone, LongWork } from '../../src/http/longWork.ts';
import { pause } from '../places.ts';

const waiting = () => false;

describe('requests that take long', () => {
  test('are worked on four at once, and the others in the order in which they came', async () => {
    const work = new LongWork(pause);
    const events: string[] = [];
    let underWay = 0;
    let most = 0;
    const answer = async (name: string) => {
      const turns = work.of(waiting);
      for (let part = 0; part < 31; part++) await turns.take();
      events.push(name);
      most = Math.max(most, ++underWay);
      for (let part = 0; part < 5; part++) await turns.take();
      underWay--;
      turns.end();
    };
    const names = Array.from({ length: 12 }, (_, index) => String(index));
    await Promise.all(names.map(answer));
    expect(events).toEqual(names);
    expect(most).toBe(4);
  });

  test('are given up when the client has gone, and make room for the others', async () => {
    const work = new LongWork(pause);
    let isGone = false;
    const answer = async () => {
      const turns = work.of(() => isGone);
      try {
        for (;;) await turns.take();
      } finally {
        turns.end();
      }
    };
    // Four are worked on, and six wait in line.
    const answers = Array.from({ length: 10 }, answer);
    for (let round = 0; round < 500; round++) await pause();
    isGone = true;
    for (const result of await Promise.allSettled(answers)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ClientGone) });
    }
    // As many as before find room.
    const others = Array.from({ length: 4 }, () => work.of(waiting));
    for (const turns of others) for (let part = 0; part < 40; part++) await turns.take();
    for (const turns of others) turns.end();
  });

  test('hold up nobody whose answer takes thirty turns or less', async () => {
    const work = new LongWork(pause);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answers = Array.from({ length: 10 }, async () => {
      const turns = work.of(waiting);
      for (let part = 0; part < 31; part++) await turns.take();
      await gate;
      turns.end();
    });
    const short = work.of(waiting);
    for (let part = 0; part < 30; part++) await short.take();
    short.end();
    open();
    await Promise.all(answers);
  });
});
