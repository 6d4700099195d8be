import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildBinary } from './binary.ts';
import { writeSharedFiles } from './debFiles.ts';
import { type Architecture, run } from './node.ts';
import { readAnySource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/**
 * Builds `dist/observatory-nights-linux-{x64,arm64}.tar.xz`: the binary, and what the Debian packages install besides it, for
 * `/usr/local`. The same for the same commit.
 *
 * @returns its path
 */
export async function buildArchive(architecture: Architecture): Promise<string> {
  return packArchive(await buildBinary(architecture));
}

/** The same of a binary that is built. */
export function packArchive(binary: string): string {
  const output = `${binary}.tar.xz`;
  inTemporaryFolder(`${output}.`, (folder) => {
    writeSharedFiles(folder);
    moveToLocal(join(folder, 'usr'));
    mkdirSync(join(folder, 'usr/bin'));
    copyFileSync(binary, join(folder, 'usr/bin/observatory-nights'));
    // Independent of the umask.
    run('chmod', ['-R', 'u=rwX,go=rX', folder]);
    const names = `--transform=s,^usr,${basename(binary)},;s,zsh/vendor-completions,zsh/site-functions,`;
    const seconds = Math.floor(readAnySource('.').timeMs / 1000);
    const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${seconds}`];
    // Level 2, as of the Debian package; the bytes depend on the number of threads.
    run('tar', [
      ...same,
      names,
      '--use-compress-program=xz -2 -T2',
      '-C',
      folder,
      '-cf',
      join(folder, 'archive'),
      'usr',
    ]);
    renameSync(join(folder, 'archive'), output);
  });
  return output;
}

/** The paths in all files but the documents, which name both places. */
function moveToLocal(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!path.isFile() || path.name.endsWith('.md')) continue;
    const file = join(path.parentPath, path.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/\/usr(?!\/local)(?=\/[\w/.-]*observatory\b)/g, '/usr/local'));
  }
}
