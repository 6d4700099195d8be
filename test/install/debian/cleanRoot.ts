import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs, outcome, output } from '../../support/tools.ts';
import { amd64Deb, unpackedOf } from '../packages.ts';
import { rootArchive, type Suite } from './rootArchive.ts';

/** A copy of a minimal Debian for the tests around the call, which are root's. @returns what makes one more each time */
export function cleanRoots(suite: Suite): () => CleanRoot {
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
    return new CleanRoot(path);
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
  rmSync(join(files, 'usr/bin/observatory-nights'));
  writeFileSync(join(files, 'usr/bin/observatory-nights'), '#!/bin/sh\n', { mode: 0o755 });
  const deb = join(folder, `observatory-nights_${version}_amd64.deb`);
  output('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', files, deb]);
  rmSync(files, { recursive: true });
  return deb;
}

/** Prefixes a command so that it runs in a root as a user without rights, without a home and with no environment. */
export const asNobody = (root: string) => ['chroot', '--userspec=nobody:nogroup', root, 'env', '-i', 'PATH=/usr/bin'];

const adminPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A Debian in a folder. */
export class CleanRoot {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The path, seen from outside, of a file in it. */
  file(name: string): string {
    return join(this.path, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(this.file(name), text);
  }

  /** Runs dpkg on it, with the maintainer scripts in it. */
  dpkg(...args: readonly string[]): string {
    const setting = [`PATH=${adminPath}`, 'DEBIAN_FRONTEND=noninteractive'];
    return output('env', [...setting, 'dpkg', '--force-unsafe-io', `--root=${this.path}`, ...args]);
  }

  run(...command: readonly string[]) {
    return outcome('chroot', [this.path, ...command]);
  }

  runAsNobody(...command: readonly string[]) {
    const [program = '', ...args] = [...asNobody(this.path), ...command];
    return outcome(program, args);
  }

  /** All files and folders with their modes and targets, without /run and what dpkg and apt write of every package. */
  listing(): string[] {
    const lines = output('find', [this.path, '-xdev', '-printf', '%P %y %m %U:%G %l\n']).trimEnd().split('\n');
    return lines.filter((line) => !/^(run|var\/(lib\/(dpkg|apt)|log|cache))\//.test(line)).toSorted();
  }

  /** Lets maintainer scripts believe that systemd runs; what they ask of it is recorded. */
  pretendSystemd(): { readonly asked: () => string[]; readonly end: () => void } {
    mkdirSync(this.file('run/systemd/system'), { recursive: true });
    writeFileSync(this.file('usr/local/bin/systemctl'), recorder, { mode: 0o755 });
    return {
      asked: () => {
        const text = this.read('asked');
        this.write('asked', '');
        return text.trimEnd().split('\n');
      },
      end: () => {
        for (const path of ['run/systemd', 'usr/local/bin/systemctl', 'asked', 'active'])
          rmSync(this.file(path), { recursive: true, force: true });
      },
    };
  }
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
