import { setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LongLists, PagesInTheMaking } from '../../../src/http/slices.ts';

const busy = expect.objectContaining({ status: 503, retryAfterSeconds: 10 });
const present = new AbortController().signal;
// All requests of these tests have one signal. Each request of the service has its own.
setMaxListeners(0, present);

test('a long list above the limit is rejected with 503 until another one has ended', () => {
  const lists = new LongLists(3);
  for (let count = 0; count < 3; count++) lists.begin();
  expect(() => lists.begin()).toThrow(busy);
  lists.end();
  lists.begin();
  expect(() => lists.begin()).toThrow(busy);
});

test('at most eight pages are made at the same time, in the order of their requests', async () => {
  const pages = new PagesInTheMaking();
  let [open, most] = [0, 0];
  const begun: number[] = [];
  const all = Array.from({ length: 50 }, (_, index) =>
    pages.make(async () => {
      begun.push(index);
      most = Math.max(most, ++open);
      for (let round = 0; round < 20; round++) await setImmediate();
      open--;
      return index;
    }, present),
  );
  expect(await Promise.all(all)).toEqual(begun);
  expect(most).toBe(8);
});

test('more than 100 waiting pages get 503, and a page whose client has gone is not made', async () => {
  const pages = new PagesInTheMaking();
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  const made: string[] = [];
  const make = (name: string) => async () => void made.push(name);
  const first = Array.from({ length: 8 }, () => pages.make(make('first'), present));
  await setImmediate();
  const left = pages.make(make('left'), gone.signal);
  const waiting = Array.from({ length: 99 }, () => pages.make(make('waiting'), present));
  expect(() => pages.make(make('too many'), present)).toThrow(busy);
  gone.abort();
  await expect(left).rejects.toThrow(gone.signal.reason);
  await Promise.all([...first, ...waiting]);
  expect(made.filter((name) => name !== 'first')).toEqual(Array.from({ length: 99 }, () => 'waiting'));
});

test('clients that leave the queue of pages free their places immediately', async () => {
  const pages = new PagesInTheMaking();
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = Array.from({ length: 8 }, () => pages.make(() => finished, present));
  await setImmediate();
  const left = Array.from({ length: 100 }, () => pages.make(async () => {}, gone.signal));
  const leaving = Promise.allSettled(left);
  gone.abort();
  const last = pages.make(async () => 'made', present);
  finish();
  expect(await last).toBe('made');
  await Promise.all([...first, leaving]);
});
