import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { embeddedBundle } from './bundle.ts';
import { writeInstalledFiles } from './installedFiles.ts';
import { type Architecture, debianNames, readableByAll, run } from './node.ts';
import { binaryNotices } from './notices.ts';
import { replacePackages } from './replacePackages.ts';
import { readSource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The version in Debian's form. dpkg sorts `1.2.1-git` above the release 1.2.1, but `1.2.1~git` below it. */
export const debianVersion = (version: string) => version.replace('-', '~');

/** Path of the Debian package. */
export const debOf = (architecture: Architecture, { version } = readSource(resolve('.'))) =>
  resolve(`dist/observatory-nights_${debianVersion(version)}_${debianNames[architecture].name}.deb`);

/**
 * Packs `dist/observatory-nights_VERSION_{amd64,arm64}.deb` with the built binary.
 *
 * @returns path of the package
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
    // With xz, level 0 makes a package of 58 MB. Level 2 makes 55 MB, but takes more than twice the time.
    run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z0', '--build', root, join(folder, 'deb')]);
    replacePackages(join(folder, 'deb'), output, debianVersion(readSource(resolve('.')).version));
  });
  return output;
}

/** The content of `packaging/deb/control`, plus version, architecture and installed size. */
function control(architecture: Architecture, root: string): string {
  const [kibibytes] = run('du', ['--summarize', '--apparent-size', '-k', root]).split('\t');
  return `${readFileSync('packaging/deb/control', 'utf8')}Version: ${debianVersion(readSource(resolve('.')).version)}
Architecture: ${debianNames[architecture].name}
Installed-Size: ${kibibytes}
`;
}
