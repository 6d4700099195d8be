import { expect, test } from 'vitest';
import { inTurns, takeTurns } from '../../src/nights/index.ts';
import { pause } from '../places.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

test('work is done in order, with a turn for others after each fifty', async () => {
  const done: (number | 'others')[] = [];
  const turn = async () => {
    done.push('others');
  };
  const results = await inTurns(items(120), (item) => done.push(item) && item * 2, turn);
  expect(results).toEqual(items(120).map((item) => item * 2));
  expect(done).toEqual([...items(50), 'others', ...items(100).slice(50), 'others', ...items(120).slice(100)]);
});

test('little work takes no turn', async () => {
  const turn = () => Promise.reject(new Error('nobody waits'));
  expect(await inTurns(items(50), (item) => item, turn)).toHaveLength(50);
});

test('several that work at once go on one in each round, by turns', async () => {
  const turn = takeTurns(pause);
  let rounds = 0;
  let working = true;
  const watch = async () => {
    while (working) {
      await pause();
      rounds++;
    }
  };
  const parts: [round: number, worker: number][] = [];
  const work = (worker: number) => inTurns(items(500), (item) => item % 50 === 0 && parts.push([rounds, worker]), turn);
  const watching = watch();
  await Promise.all([work(0), work(1), work(2)]);
  working = false;
  await watching;
  // The first parts are done before anyone waits; from then on no two are in one round.
  const later = parts.slice(3);
  expect(later.map(([, worker]) => worker)).toEqual(later.map((_, index) => index % 3));
  expect(new Set(later.map(([round]) => round)).size).toBe(later.length);
});
