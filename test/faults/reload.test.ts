import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { largestFileBytes } from '../../src/locations/locationsFile.ts';
import { fullLocations } from '../support/manyLocations.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { expectWell, startWell, type WellService } from './wellService.ts';

/** Replaces the file in one step, and sends SIGHUP. @returns the logged outcome of SIGHUP, even if a poll read the file first */
async function reload({ process, log }: WellService, file: string, text: string) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  process.kill('SIGHUP');
  for (;;) {
    const { reason, outcome } = await log.next();
    if (reason === 'SIGHUP') return outcome;
  }
}

const isBad = (list: number) => list % 4 === 3;
const idsOf = (list: number) => Array.from({ length: 2 + (list % 8) }, (_, index) => list * 10 + index + 1);

/** The text of a locations file whose ids identify the file. In a bad file, only the last location has an invalid latitude. */
const textOf = (list: number) =>
  `locations:\n${idsOf(list)
    .map((id, index, { length }) => {
      const latitude = isBad(list) && index === length - 1 ? 91 : index * 10 - 40;
      return `  - { id: ${id}, slug: site-${id}, name: Site ${id}, latitude: ${latitude}, longitude: ${index * 20} }\n`;
    })
    .join('')}`;

/** The paths that are requested under load, each with the field that contains the ids of locations. */
const asked = [
  ['/api/locations/', 'id'],
  ['/api/nights/latest/', 'location'],
  ['/api/almanac/latest/', 'location'],
] as const;

test('while the locations file is replaced 40 times under load, each response comes from one current and valid file', async () => {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, textOf(0));
  const service = await startWell(['--locations', file]);
  /** Numbers of files: the last file that the log reports as loaded, and the last written file. */
  let [served, written, isOver] = [0, 0, false];
  onTestFinished(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  const client = async (first: number) => {
    for (let index = first; !isOver; index++) {
      const [path, field] = asked[index % asked.length] ?? asked[0];
      const oldest = served;
      const response = await fetch(service.origin + path);
      expect(response.status).toBe(200);
      const ids = ((await response.json()) as Record<string, number>[]).map((item) => item[field] ?? Number.NaN);
      const list = Math.floor((ids[0] ?? Number.NaN) / 10);
      expect(ids).toEqual(idsOf(list));
      expect(isBad(list) || list < oldest || list > written, `list ${list}`).toBe(false);
      seen.add(list);
    }
  };
  const replaceAll = async () => {
    for (written = 1; written <= 40; written++) {
      expect(await reload(service, file, textOf(written))).toBe(isBad(written) ? 'refused' : 'loaded');
      if (isBad(written)) continue;
      served = written;
      while (!seen.has(served) && !isOver) await nextRound();
    }
    isOver = true;
  };
  await Promise.all([replaceAll(), ...Array.from({ length: 8 }, (_, index) => client(index))]);
  const errors = (await service.stop()).filter(({ level, outcome }) => level === 'error' && outcome !== 'refused');
  expect(errors).toEqual([]);
});

test('3,000 locations with all keys and invalid files of 2 MiB are read in bounded time and memory while requests are served', async () => {
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
      outcomes.push(await reload(service, file, text));
      // Without this request, the next signal could overtake a waiting request, which would then wait for two files.
      await service.ask('/healthz?ready');
    }
  };
  const paths = ['/healthz', '/api/nights/latest/?location=site-1'];
  // Measured: waits of 17 to 24 times `hundredNightsMs`, and 168 MiB.
  await expectWell(service, reloads(), { paths, waits: 40 });
  expect(outcomes).toEqual(['loaded', 'refused', 'loaded', 'refused', 'loaded', 'refused', 'loaded']);
  await service.ask('/healthz?ready');
  await service.stop();
});
