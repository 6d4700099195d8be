import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs, outcome, output } from '../../support/tools.ts';
import { amd64Deb, suite, unpackedOf } from '../packages.ts';
import { rootArchive } from './rootArchive.ts';

export type CleanRoot = ReturnType<typeof rootAt>;

/** A copy of a minimal Debian for the tests around the call, which are root's. @returns what makes one more each time */
export function cleanRoots(): () => CleanRoot {
  if (process.getuid?.() !== 0) throw new Error('the installation takes root.');
  needs('tar', 'dpkg', 'unshare', 'chroot');
  let copies = 0;
  const folder = temporaryFolder();
  return () => {
    copies += 1;
    const path = join(folder(), `copy${copies}`);
    mkdirSync(path);
    output('tar', ['--extract', '--file', rootArchive(suite), '--directory', path]);
    // apt's dpkg does not wait for the disk: nobody needs the copy after a power failure.
    writeFileSync(join(path, 'etc/dpkg/dpkg.cfg.d/tests'), 'force-unsafe-io\n');
    return rootAt(path);
  };
}

/**
 * Packs what the package has as another version, with another list and without its program, which takes long to pack and
 * to install.
 *
 * @returns its path
 */
export function packWithoutProgram(version: string, locations: string, folder: string): string {
  const files = join(folder, `${version}-files`);
  output('cp', ['-a', unpackedOf('x64'), files]);
  output('dpkg-deb', ['--control', amd64Deb, join(files, 'DEBIAN')]);
  const control = join(files, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
  writeFileSync(join(files, 'usr/share/observatory-nights/locations.yaml'), locations);
  writeFileSync(join(files, 'usr/bin/observatory-nights'), '#!/bin/sh\n');
  const deb = join(folder, `observatory-nights_${version}_amd64.deb`);
  output('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', files, deb]);
  rmSync(files, { recursive: true });
  return deb;
}

/** A Debian in a folder. */
function rootAt(path: string) {
  /** The path, seen from outside, of a file in it. */
  const file = (name: string) => join(path, name);
  return {
    path,
    file,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(file(name), text),
    /** Runs dpkg on it, with the maintainer scripts in it. */
    dpkg: (...args: readonly string[]) => {
      const setting = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'DEBIAN_FRONTEND=noninteractive'];
      output('env', [...setting, 'dpkg', '--force-unsafe-io', `--root=${path}`, ...args]);
    },
    run: (...command: readonly string[]) => outcome('chroot', [path, ...command]),
    /** Runs a command as a user without rights, without a home and with no environment. */
    runAsNobody: (...command: readonly string[]) =>
      outcome('chroot', ['--userspec=nobody:nogroup', path, 'env', '-i', 'PATH=/usr/bin', ...command]),
    /** All files and folders with their modes and targets, without /run and what dpkg and apt write of every package. */
    listing: () => {
      const lines = output('find', [path, '-xdev', '-printf', '%P %y %m %U:%G %l\n']).trimEnd().split('\n');
      return lines.filter((line) => !/^(run|var\/(lib\/(dpkg|apt)|log|cache))\//.test(line)).toSorted();
    },
    /** Lets maintainer scripts believe that systemd runs. @returns what has that they asked of it since the last call */
    pretendSystemd: () => {
      mkdirSync(file('run/systemd/system'), { recursive: true });
      writeFileSync(file('usr/local/bin/systemctl'), recorder, { mode: 0o755 });
      return () => {
        const lines = readFileSync(file('asked'), 'utf8').trimEnd().split('\n');
        rmSync(file('asked'));
        return lines;
      };
    },
  };
}

/** A systemctl that logs its arguments, and calls the real one where that needs no running systemd. */
const recorder = `#!/bin/sh
echo "$@" >>/asked
case " $* " in
*' is-active '*) test -e /active ;;
*' is-enabled '* | *' preset '*) exec /bin/systemctl --root=/ "$@" ;;
*' start '*) touch /active ;;
esac
`;
