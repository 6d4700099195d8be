import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stamp, stampOf, watchFile } from '../../../src/server/watchFile.ts';
import { runs } from '../../support/scale.ts';
import { SimulatedTime } from '../../support/simulatedTime.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** When a watch reads a file that changes at some times, in milliseconds, and which change it reads. */
async function readsOf(changesMs: readonly number[], forMs: number): Promise<{ atMs: number; change: number }[]> {
  const file = join(folderOfTest(), 'list');
  writeFileSync(file, '');
  const first = stampOf(file);
  const time = new SimulatedTime(0);
  const { elapsed, startTimer } = time.clock();
  const changesTo = (timeMs: number) => changesMs.filter((changeMs) => changeMs <= timeMs).length;
  const stampAt = (timeMs: number): Stamp => (changesTo(timeMs) === 0 ? first : `change ${changesTo(timeMs)}`);
  const reads: { atMs: number; change: number }[] = [];
  let read = first;
  const changed = () => {
    read = stampAt(elapsed());
    reads.push({ atMs: elapsed(), change: changesTo(elapsed()) });
  };
  watchFile(
    () => file,
    (stamp) => stamp === read,
    changed,
    { stampNow: async () => stampAt(elapsed()), startTimer },
  );
  await time.pass(forMs, settled);
  return reads;
}

test('a file that is copied in parts, up to a second apart, is read once, when it is whole', async () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 });
  const holds = fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), pauses, async (startMs, pausesMs) => {
    let lastMs = startMs;
    const changesMs = [startMs, ...pausesMs.map((pauseMs) => (lastMs += pauseMs))];
    const [read, ...others] = await readsOf(changesMs, lastMs + 10_000);
    expect(others).toEqual([]);
    expect(read?.change).toBe(changesMs.length);
    expect(read?.atMs).toBeGreaterThanOrEqual(lastMs + 1000);
    // A change within the wait for another one waits anew.
    expect(read?.atMs).toBeLessThanOrEqual(lastMs + 2400);
  });
  await fc.assert(holds, { numRuns: runs(100) });
});

test('a change is read within two seconds', async () => {
  for (let startMs = 1; startMs < 2000; startMs += 37) {
    const [read] = await readsOf([startMs], startMs + 10_000);
    expect(read?.atMs).toBeLessThanOrEqual(startMs + 2000);
  }
});
