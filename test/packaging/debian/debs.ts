import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { output } from '../tools.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** The packages that were built. */
export const debs = {
  amd64: join(dist, `observatory-nights_${packageJson.version}_amd64.deb`),
  arm64: join(dist, `observatory-nights_${packageJson.version}_arm64.deb`),
};

/** A temporary folder, as long as the tests around it run. */
export function temporaryFolder(fill: (folder: string) => unknown = () => {}): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
    fill(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The same with what a package installs. */
export function unpacked(deb: string): () => string {
  return temporaryFolder((folder) => output('dpkg-deb', ['--extract', deb, folder]));
}
