import { renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { largestFileBytes } from '../../src/locations/locationsFile.ts';
import type { LogLine } from '../support/logOf.ts';
import { fullLocations } from '../support/manyLocations.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { maxMebibytes, startWell, type WellService, watched } from './wellService.ts';

const replacements = 40;
const isBad = (list: number) => list % 4 === 3;
/** Of the bad ones every other is none: the file is deleted. */
const isDeleted = (list: number) => list % 8 === 7;
/** How many locations a list has. */
const sizeOf = (list: number) => 2 + (list % 8);

/** A list whose ids and names identify it; a bad one has a latitude that there is none of, after good ones. */
function textOf(list: number): string {
  const entries = Array.from({ length: sizeOf(list) }, (_, place) => {
    const latitude = isBad(list) && place === sizeOf(list) - 1 ? 91 : place * 10 - 40;
    return `  - { id: ${list * 10 + place + 1}, slug: list-${list}-${place}, name: List ${list} place ${place}, latitude: ${latitude}, longitude: ${place * 20} }\n`;
  });
  return `locations:\n${entries.join('')}`;
}

/** What is requested under load, and the field that has the ids of the locations. */
const asked = [
  ['/api/locations/', 'id'],
  ['/api/nights/latest/', 'location'],
  ['/api/almanac/latest/', 'location'],
] as const;

/** The one list that all of a response is of. */
function listOf(ids: readonly number[]): number {
  const list = Math.floor((ids[0] ?? Number.NaN) / 10);
  expect(ids).toEqual(Array.from({ length: sizeOf(list) }, (_, place) => list * 10 + place + 1));
  expect(isBad(list), `list ${list} is bad`).toBe(false);
  return list;
}

/** What the test knows of the lists. */
interface Known {
  /** The last good one of which the log says that it is served. */
  served: number;
  /** The last one that was written. */
  written: number;
  isOver: boolean;
}

/** Asks again and again; `fetch` keeps connections. */
async function client(origin: string, known: Known, first: number, seen: Set<number>): Promise<void> {
  for (let index = first; !known.isOver; index++) {
    const [path, field] = asked[index % asked.length] ?? asked[0];
    const { served } = known;
    const response = await fetch(origin + path);
    expect(response.status).toBe(200);
    const items = (await response.json()) as Record<string, number>[];
    const list = listOf(items.map((item) => item[field] ?? Number.NaN));
    expect(list).toBeGreaterThanOrEqual(served);
    expect(list).toBeLessThanOrEqual(known.written);
    seen.add(list);
  }
}

/** Replaces a file in one step. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Has the list read. @returns what is logged of that; the watch of the file may have read it before */
async function reload({ process, log }: WellService): Promise<LogLine> {
  process.kill('SIGHUP');
  for (;;) {
    const line = await log.next();
    if (line.reason === 'SIGHUP') return line;
  }
}

test(`the list is replaced ${replacements} times under load, no response fails or is of two lists`, async () => {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, textOf(0));
  const service = await startWell(['--locations', file]);
  const known: Known = { served: 0, written: 0, isOver: false };
  onTestFinished(() => {
    known.isOver = true;
  });
  const seen = new Set<number>();
  const clients = Array.from({ length: 8 }, (_, index) => client(service.origin, known, index, seen));
  const load = Promise.all(clients);

  const replaceAll = async () => {
    for (let list = 1; list <= replacements; list++) {
      known.written = list;
      if (isDeleted(list)) unlinkSync(file);
      else replace(file, textOf(list));
      const logged = await reload(service);
      expect(logged).toMatchObject(isBad(list) ? { level: 'error', outcome: 'refused' } : { outcome: 'loaded' });
      if (isBad(list)) continue;
      known.served = list;
      while (!seen.has(list) && !known.isOver) await nextRound();
    }
    known.isOver = true;
  };
  await Promise.all([replaceAll(), load]);

  await service.isWell();
  const rest = await service.stop();
  expect(rest.filter(({ level, outcome }) => level === 'error' && outcome !== 'refused')).toEqual([]);
  const good = Array.from({ length: replacements + 1 }, (_, list) => list).filter((list) => !isBad(list));
  expect(good).toEqual(expect.arrayContaining([...seen]));
  // The first can be replaced before it is asked for.
  expect(seen.size, 'lists that were seen by clients').toBeGreaterThanOrEqual(good.length - 1);
});

test('3,000 full entries and wrong files of 2 MiB are read beside requests, in bounded time and memory', async () => {
  const file = join(folderOfTest(), 'locations.yaml');
  const small = 'locations: [{ id: 1, slug: site-1, name: Site, latitude: -24.6, longitude: -70.4 }]\n';
  const [full, other] = [fullLocations('flow'), fullLocations('blocks', -24.5, largestFileBytes)];
  const wrong = fullLocations('flow', 91, largestFileBytes);
  const shapeless = `locations: {${'a,'.repeat(largestFileBytes / 2 - 10)}}`;
  writeFileSync(file, small);
  const service = await startWell(['--locations', file]);
  const outcomes: unknown[] = [];
  const reloads = async () => {
    for (const text of [full, wrong, other, shapeless, full, wrong, small]) {
      replace(file, text);
      outcomes.push((await reload(service)).outcome);
      // Else the next signal comes before a request that waits, which would wait for two lists.
      await service.isWell();
    }
  };
  const paths = ['/healthz', '/api/nights/latest/?location=site-1'];
  const { mebibytes, waits } = await watched(service, reloads(), paths);
  expect(outcomes).toEqual(['loaded', 'refused', 'loaded', 'refused', 'loaded', 'refused', 'loaded']);
  // Measured: 17 to 24 hundreds of nights, and 168 MiB.
  expect(waits).toBeLessThan(40);
  expect(mebibytes).toBeLessThan(maxMebibytes);
  await service.isWell();
  await service.stop();
});
