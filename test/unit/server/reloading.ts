import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Log, logOf } from '../../support/logOf.ts';
import { type Service, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

/** What the test at hand uses. */
export let folder: string;
export let list: string;
export let service: Service;
export let log: Log;

/** A list of locations with some slugs. */
export const listOf = (...slugs: readonly string[]) =>
  `locations:\n${slugs.map((slug, index) => `  - { id: ${index + 1}, slug: ${slug}, name: ${slug}, latitude: 10, longitude: 20 }\n`).join('')}`;
/** A list with two faults. */
export const bad = 'locations:\n  - { id: 0, slug: a, name: A, latitude: 91, longitude: 0 }\n';

/** Gives each test a list in a folder of its own, and stops its service. */
export function withList(): void {
  beforeEach(() => {
    folder = folderOfTest();
    list = join(folder, 'locations.yaml');
    writeFileSync(list, listOf('one'));
  });
  afterEach(stop);
}

/** Starts the service. */
export async function start(args: readonly string[] = ['--locations', list], options = {}): Promise<void> {
  service = await startService(args, options);
  log = logOf(service);
}

async function stop(): Promise<void> {
  const exited = once(service.process, 'exit');
  service.process.kill();
  await exited;
}

/** The slugs that are served, of the locations and of the nights alike. */
export async function served(): Promise<string[]> {
  const jsonOf = async (path: string): Promise<{ id: number; slug: string; location: number }[]> =>
    JSON.parse((await askSocket(service.origin, { path })).text);
  const locations = await jsonOf('/api/locations/');
  const nights = await jsonOf('/api/nights/latest/');
  expect(nights.map(({ location }) => location)).toEqual(locations.map(({ id }) => id));
  return locations.map(({ slug }) => slug);
}

/** Replaces the list by another file. */
export function replace(text: string): void {
  writeFileSync(`${list}.new`, text);
  renameSync(`${list}.new`, list);
}
