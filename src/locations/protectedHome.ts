import { readFileSync, readlinkSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Folders that `ProtectHome=yes` of a systemd unit hides from it, each by mounting a folder over it that nobody may read. */
const homes = ['/home', '/root', '/run/user'];

/**
 * The folder with a file, or with the target of a symbolic link, that is hidden from this process by `ProtectHome=yes`, as
 * systemd.exec(5) describes it; `null` if there is none.
 *
 * @param mounts - /proc/self/mountinfo, see proc(5)
 */
export function protectedHomeOf(file: string, mounts = readMounts()): string | null {
  const paths = [resolve(file), targetOf(file)];
  const hidden = homes.find((home) => paths.some((path) => path.startsWith(`${home}/`)) && isHidden(home, mounts));
  return hidden ?? null;
}

/** The fourth field of a mount is the folder that is mounted, the fifth is where. */
function isHidden(home: string, mounts: string): boolean {
  return mounts.split('\n').some((line) => {
    const [, , , root = '', mountPoint] = line.split(' ');
    return mountPoint === home && root.endsWith('/systemd/inaccessible/dir');
  });
}

function targetOf(file: string): string {
  try {
    return resolve(dirname(file), readlinkSync(file));
  } catch {
    return '';
  }
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
