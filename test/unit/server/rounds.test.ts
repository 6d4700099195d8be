import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestQueue } from '../../../src/server/rounds.ts';
import { runs } from '../../support/scale.ts';

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

test('requests run in the order in which they arrive, and no more begin in a round once its slice is over', async () => {
  const costsMs = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 40 });
  const holds = fc.asyncProperty(costsMs, async (costs) => {
    let timeMs = 0;
    let round = 0;
    const rounds: { round: number; beganMs: number }[] = [];
    const order: number[] = [];
    const queue = new RequestQueue({
      pause: () => nextRound().then(() => void round++),
      elapsed: () => timeMs,
    });
    for (const [index, costMs] of costs.entries()) {
      queue.add(() => {
        order.push(index);
        rounds.push({ round, beganMs: timeMs });
        // Half of the work is left to a promise.
        timeMs += costMs / 2;
        void Promise.resolve().then(() => {
          timeMs += costMs / 2;
        });
      });
      await Promise.resolve();
    }
    while (order.length < costs.length) await nextRound();
    expect(order).toEqual(costs.map((_cost, index) => index));
    for (const { round: each, beganMs } of rounds) {
      const first = rounds.find((other) => other.round === each);
      expect(beganMs - (first?.beganMs ?? 0)).toBeLessThan(5);
    }
  });
  await fc.assert(holds, { numRuns: runs(500) });
});
