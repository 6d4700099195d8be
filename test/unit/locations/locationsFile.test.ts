import { symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { largestFileBytes, loadLocations } from '../../../src/locations/locationsFile.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

const listOf = (slug: string) => `locations:\n  - { id: 1, slug: ${slug}, name: N, latitude: 0, longitude: 0 }\n`;

test('the locations come from the named file, from the first existing default file, or from the program', () => {
  const folder = folderOfTest();
  const fileOf = (slug: string) => {
    const file = join(folder, `${slug}.yaml`);
    writeFileSync(file, listOf(slug));
    return file;
  };
  const [named, here, installed] = [fileOf('named'), fileOf('here'), fileOf('installed')];
  const load = (name?: string) => loadLocations(name, [here, installed]);
  const loaded = (name?: string) => ({
    source: load(name).source,
    slugs: load(name).locations.map(({ slug }) => slug),
  });
  expect(loaded(named)).toEqual({ source: named, slugs: ['named'] });
  expect(loaded()).toEqual({ source: here, slugs: ['here'] });
  unlinkSync(here);
  expect(loaded()).toEqual({ source: installed, slugs: ['installed'] });
  unlinkSync(installed);
  symlinkSync('nowhere', here);
  expect(() => load()).toThrow(`${here}: cannot be read: there is no such file`);
  unlinkSync(here);
  expect(load()).toMatchObject({ source: 'the built-in list', bytes: null, listTimeMs: null });
  expect(() => load(here)).toThrow(`${here}: cannot be read: there is no such file`);
});

test('the time of a locations file is its last change, and never later than the loading', () => {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, listOf('one'));
  const timeOf = (changed: string) => {
    utimesSync(file, new Date(changed), new Date(changed));
    return loadLocations(file, [file]);
  };
  expect(timeOf('2026-03-04T05:06:07.250Z').listTimeMs).toBe(Date.parse('2026-03-04T05:06:07.250Z'));
  expect(timeOf('2200-01-01').listTimeMs).toBeLessThanOrEqual(Date.now());
});

test('the time of a locations file is its last change, even if the clock is not set', () => {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, listOf('one'));
  utimesSync(file, new Date('2026-03-04'), new Date('2026-03-04'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(60_000);
  onTestFinished(() => clock.mockRestore());
  expect(loadLocations(file, [file]).listTimeMs).toBe(Date.parse('2026-03-04'));
});

test('a default file with errors is rejected with its name, and no later default file is read', () => {
  const [here, installed] = ['here', 'installed'].map((name) => join(folderOfTest(), `${name}.yaml`));
  writeFileSync(`${here}`, 'locations: []\n');
  writeFileSync(`${installed}`, listOf('installed'));
  expect(() => loadLocations(undefined, [`${here}`, `${installed}`])).toThrow(`${here}:1:12: `);
});

test('a file of 2 MiB is read, and one more byte is rejected', () => {
  const file = join(folderOfTest(), 'large.yaml');
  const text = listOf('large');
  writeFileSync(file, text + '#'.repeat(2 * 2 ** 20 - text.length));
  expect(loadLocations(file, [file]).locations).toHaveLength(1);
  writeFileSync(file, text + '#'.repeat(largestFileBytes + 1 - text.length));
  expect(() => loadLocations(file, [file])).toThrow(`${file}: cannot be read: it is larger than 2 MiB`);
});
