import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeSharedFiles } from './debFiles.ts';
import { readableByAll, run, sameArchive } from './node.ts';
import { readAnySource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/**
 * Packs `dist/observatory-nights-linux-{x64,arm64}.tar.xz` of a binary that is built, and what the Debian packages install besides
 * it, for `/usr/local`. The same for the same commit.
 *
 * @returns its path
 */
export function packArchive(binary: string): string {
  const output = `${binary}.tar.xz`;
  inTemporaryFolder(`${output}.`, (folder) => {
    writeSharedFiles(folder);
    moveToLocal(join(folder, 'usr'));
    mkdirSync(join(folder, 'usr/bin'));
    copyFileSync(binary, join(folder, 'usr/bin/observatory-nights'));
    readableByAll(folder);
    const names = `--transform=s,^usr,${basename(binary)},;s,zsh/vendor-completions,zsh/site-functions,`;
    // Level 2, as of the Debian package; the bytes depend on the number of threads.
    const form = [...sameArchive(readAnySource('.').timeMs), names, '--use-compress-program=xz -2 -T2'];
    run('tar', [...form, '-C', folder, '-cf', join(folder, 'archive'), 'usr']);
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
