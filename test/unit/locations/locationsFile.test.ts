import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

const listOf = (slug: string) => `locations:\n  - { id: 1, slug: ${slug}, name: N, latitude: 0, longitude: 0 }\n`;

test('the list is that of the file that is named, else of the first default file that is there, else the one built in', () => {
  const folder = folderOfTest();
  const fileOf = (slug: string) => {
    const file = join(folder, `${slug}.yaml`);
    writeFileSync(file, listOf(slug));
    return file;
  };
  const [named, here, installed] = [fileOf('named'), fileOf('here'), fileOf('installed')];
  const load = (name?: string) => loadLocations(name, [here, installed], new Set());
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
  expect(load()).toMatchObject({ source: 'the built-in list', bytes: null });
  expect(() => load(here)).toThrow(`${here}: cannot be read: there is no such file`);
});

test('a default file with faults is refused with its name, and none after it is read', () => {
  const [here, installed] = ['here', 'installed'].map((name) => join(folderOfTest(), `${name}.yaml`));
  writeFileSync(`${here}`, 'locations: []\n');
  writeFileSync(`${installed}`, listOf('installed'));
  expect(() => loadLocations(undefined, [`${here}`, `${installed}`], new Set())).toThrow(`${here}:1:12: `);
});
