import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { embeddedBundle } from './bundle.ts';
import { writeInstalledFiles } from './installedFiles.ts';
import { type Architecture, debianNames, readableByAll, run } from './node.ts';
import { binaryNotices } from './notices.ts';
import { replacePackages } from './replacePackages.ts';
import { readSource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Debian's form of a version: dpkg sorts `-git` above the release and `~git` below it. */
export const debianVersion = (version: string) => version.replace('-', '~');

/** The path of a package. */
export const debOf = (architecture: Architecture, { version } = readSource(resolve('.'))) =>
  resolve(`dist/observatory-nights_${debianVersion(version)}_${debianNames[architecture].name}.deb`);

/**
 * Packs `dist/observatory-nights_VERSION_{amd64,arm64}.deb` of a binary that is built.
 *
 * @returns its path
 */
export async function packDeb(architecture: Architecture): Promise<string> {
  const output = debOf(architecture);
  const notices = await binaryNotices(embeddedBundle);
  inTemporaryFolder(`${output}.`, (folder) => {
    const root = join(folder, 'root');
    writeInstalledFiles(root, architecture, notices);
    for (const name of ['postinst', 'prerm', 'postrm']) cpSync(join('packaging/deb', name), join(root, 'DEBIAN', name));
    writeFileSync(join(root, 'DEBIAN/control'), control(architecture, root));
    readableByAll(root);
    // Of xz, level 0 makes 58 MB, level 2 55 MB in more than twice the time.
    run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z0', '--build', root, join(folder, 'deb')]);
    replacePackages(join(folder, 'deb'), output, debianVersion(readSource(resolve('.')).version));
  });
  return output;
}

/** `packaging/deb/control` with what depends on the build. */
function control(architecture: Architecture, root: string): string {
  const [kibibytes] = run('du', ['--summarize', '--apparent-size', '-k', root]).split('\t');
  return `${readFileSync('packaging/deb/control', 'utf8')}Version: ${debianVersion(readSource(resolve('.')).version)}
Architecture: ${debianNames[architecture].name}
Installed-Size: ${kibibytes}
`;
}
