import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { debs } from '../../support/debs.ts';
import { skipping } from '../../support/skipping.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { lacks, outcome, output } from '../../support/tools.ts';

/** Where this machine's apt has Debian 12 from, as a line of a list of sources; empty if it has it from nowhere. */
function source(): string {
  const format = ['--format', 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)'];
  const { stdout } = spawnSync('apt-get', ['indextargets', ...format, 'Created-By: Packages', 'Codename: bookworm'], {
    encoding: 'utf8',
  });
  return stdout?.split('\n')[0] ?? '';
}

const isRoot = process.getuid?.() === 0;
if (!isRoot) skipping('the installation takes root.');
const hasSource = source() !== '';
if (!hasSource) skipping('no source of bookworm here: name one to apt, and apt-get update.');

/** Whether a clean Debian can be made here. */
export const canInstall = isRoot && hasSource && !lacks('mmdebstrap', 'dpkg', 'unshare', 'chroot');

/** Prefixes a command so that it runs in a root as a user without rights, without a home and with no environment. */
export const asNobody = (root: string) => ['chroot', '--userspec=nobody:nogroup', root, 'env', '-i', 'PATH=/usr/bin'];

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

  /** Runs dpkg on it, with the maintainer scripts in it. */
  dpkg(...args: readonly string[]): string {
    return output('env', [
      `PATH=${adminPath}`,
      'DEBIAN_FRONTEND=noninteractive',
      'dpkg',
      `--root=${this.path}`,
      ...args,
    ]);
  }

  run(...command: readonly string[]) {
    return outcome('chroot', [this.path, ...command]);
  }

  runAsNobody(...command: readonly string[]) {
    const [program = '', ...args] = [...asNobody(this.path), ...command];
    return outcome(program, args);
  }

  /** All files and folders with their modes and targets, without what dpkg and apt write of every package. */
  listing(): string[] {
    const lines = output('find', [this.path, '-xdev', '-printf', '%P %y %m %U:%G %l\n']).trimEnd().split('\n');
    return lines.filter((line) => !/^var\/(lib\/dpkg|log|cache)\//.test(line)).toSorted();
  }

  /** Lets maintainer scripts believe that systemd runs; what they ask of it is recorded. */
  pretendSystemd(): { readonly asked: () => string[] } {
    mkdirSync(this.file('run/systemd/system'), { recursive: true });
    writeFileSync(this.file('usr/local/bin/systemctl'), recorder, { mode: 0o755 });
    return {
      asked: () => {
        const text = readFileSync(this.file('asked'), 'utf8');
        writeFileSync(this.file('asked'), '');
        return text.trimEnd().split('\n');
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

const adminPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Makes a minimal Debian 12 with what the package depends on, and systemd, once for the file's tests, as `rootsOf` does. */
export function cleanRoots(...others: readonly string[]): () => CleanRoot {
  const depends = () => output('dpkg-deb', ['--field', debs.amd64, 'Depends']).trim();
  const names = () =>
    depends()
      .replace(/ \([^)]*\)/g, '')
      .split(', ');
  return rootsOf('bookworm', () => [...names(), 'systemd', ...others]);
}

/**
 * Makes a minimal Debian, once for the file's tests.
 *
 * @param suite - its code name
 * @param packages - what is in it besides
 * @returns what makes a copy of it, which is removed with it when the tests have ended
 */
export function rootsOf(suite: string, packages: () => readonly string[]): () => CleanRoot {
  let copies = 0;
  const folder = temporaryFolder();
  beforeAll(() => {
    const make = ['--quiet', '--variant=minbase', `--include=${packages().join()}`, suite, join(folder(), 'clean')];
    output('mmdebstrap', [...make, source().replace('bookworm', suite)]);
  });
  return () => {
    copies += 1;
    const path = join(folder(), `copy${copies}`);
    output('cp', ['-a', join(folder(), 'clean'), path]);
    return new CleanRoot(path);
  };
}
