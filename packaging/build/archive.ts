import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { binaryOf } from './binary.ts';
import { embeddedBundle } from './bundle.ts';
import { writeInstalledFiles } from './installedFiles.ts';
import { type Architecture, run } from './node.ts';
import { binaryNotices } from './notices.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/**
 * Packs `dist/observatory-nights-linux-{x64,arm64}.tar.xz`. The archive contains the built binary and the other files of the
 * Debian package, with paths below `/usr/local`.
 *
 * @returns path of the archive
 */
export async function packArchive(architecture: Architecture): Promise<string> {
  const binary = binaryOf(architecture);
  const output = `${binary}.tar.xz`;
  const notices = await binaryNotices(embeddedBundle);
  inTemporaryFolder(`${output}.`, (folder) => {
    writeInstalledFiles(folder, architecture, notices);
    moveToLocal(join(folder, 'usr'));
    const name = `--transform=s,^usr,${basename(binary)},`;
    // Compression level 0, the same as in the Debian package.
    const form = ['--owner=0', '--group=0', '--numeric-owner', name, '--use-compress-program=xz -0 -T2'];
    run('tar', [...form, '-C', folder, '-cf', join(folder, 'archive'), 'usr']);
    renameSync(join(folder, 'archive'), output);
  });
  return output;
}

/**
 * Replaces `/usr` by `/usr/local` in the texts of all files below a folder. The program and the documents are left unchanged,
 * because they name both paths.
 */
function moveToLocal(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!path.isFile() || path.name.endsWith('.md') || path.parentPath.endsWith('/bin')) continue;
    const file = join(path.parentPath, path.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/\/usr(?!\/local)(?=\/[\w/.-]*observatory\b)/g, '/usr/local'));
  }
}
