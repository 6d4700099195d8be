import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs, outcome, output } from '../../support/tools.ts';
import { amd64Deb, suite, unpackedOf } from '../packages.ts';
import { rootArchive } from './rootArchive.ts';

export type CleanRoot = ReturnType<typeof rootAt>;

/**
 * Provides copies of a minimal Debian for the tests around the call. The tests must run as root.
 *
 * @returns a function that makes another copy
 */
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
    // The dpkg of apt does not wait for the disk, because nobody needs the copy after a power failure.
    writeFileSync(join(path, 'etc/dpkg/dpkg.cfg.d/tests'), 'force-unsafe-io\n');
    return rootAt(path);
  };
}

/**
 * Packs the package as another version, with another locations file. An empty script replaces the program, because the program
 * takes long to pack and to install.
 *
 * @returns path of the Debian package
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
  /** The path of a file of this Debian, seen from outside. */
  const file = (name: string) => join(path, name);
  return {
    path,
    file,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(file(name), text),
    /** Runs dpkg on this Debian from outside. The maintainer scripts run inside this Debian. */
    dpkg: (...args: readonly string[]) => {
      const setting = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'DEBIAN_FRONTEND=noninteractive'];
      output('env', [...setting, 'dpkg', '--force-unsafe-io', `--root=${path}`, ...args]);
    },
    run: (...command: readonly string[]) => outcome('chroot', [path, ...command]),
    /** Runs a command as a user without rights and without a home. The environment has only PATH. */
    runAsNobody: (...command: readonly string[]) =>
      outcome('chroot', ['--userspec=nobody:nogroup', path, 'env', '-i', 'PATH=/usr/bin', ...command]),
    /**
     * All files and folders with their types, modes, owners and link targets. The content of /run, of logs and of caches is left
     * out, as are the records of dpkg and apt.
     */
    listing: () => {
      const lines = output('find', [path, '-xdev', '-printf', '%P %y %m %U:%G %l\n']).trimEnd().split('\n');
      return lines.filter((line) => !/^(run|var\/(lib\/(dpkg|apt)|log|cache))\//.test(line)).toSorted();
    },
    /** Pretends to maintainer scripts that systemd runs. @returns a function that returns the new calls of systemctl */
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

/** A systemctl that logs its arguments. It calls the real systemctl for commands that need no running systemd. */
const recorder = `#!/bin/sh
echo "$@" >>/asked
case " $* " in
*' is-active '*) test -e /active ;;
*' is-enabled '* | *' preset '*) exec /bin/systemctl --root=/ "$@" ;;
*' start '*) touch /active ;;
esac
`;
