import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { bundle, engineBundle, writeBundle } from './bundle.ts';
import { run } from './node.ts';
import { packageNotices } from './notices.ts';
import { replacePackages } from './replacePackages.ts';
import { readSource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/**
 * Packs `dist/observatory-nights-VERSION.tgz`. The package contains the command, the engine with its types, and the licenses of
 * bundled packages.
 *
 * @returns path of the package
 */
export async function packNpm(): Promise<string> {
  await writeFiles();
  const { scripts, devDependencies, allowScripts, ...published } = packageJson;
  const { version } = readSource(resolve('.'));
  const name = `observatory-nights-${version}.tgz`;
  inTemporaryFolder('dist/npm.', (folder) => {
    for (const path of [...published.files, 'README.md', 'LICENSE'])
      cpSync(path, join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...published, version }, null, 2)}\n`);
    run('npm', ['pack', '--silent'], folder);
    replacePackages(join(folder, name), resolve('dist', name), version);
  });
  return resolve('dist', name);
}

async function writeFiles(): Promise<void> {
  await build(engineBundle);
  rmSync('dist/engine', { recursive: true, force: true });
  run('node_modules/.bin/tsc', ['--project', 'packaging/engine.tsconfig.json']);
  writeFileSync('dist/third-party-licenses.txt', await packageNotices(bundle));
  await writeBundle(bundle);
}
