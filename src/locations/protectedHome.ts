import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Folders that `ProtectHome=yes` hides from a systemd unit, by mounting an unreadable folder over each. */
const homes = ['/home', '/root', '/run/user'];

/** The limit of Linux, see path_resolution(7). */
const maxLinks = 40;

/**
 * The folder on the path of a file, symbolic links followed, that `ProtectHome=yes` hides from this process (systemd.exec(5));
 * `null` if there is none.
 *
 * @param mounts - /proc/self/mountinfo, see proc(5)
 */
export function protectedHomeOf(file: string, mounts = readMounts()): string | null {
  const paths = pathsOf(resolve(file));
  const hidden = homes.find(
    (home) => paths.some((path) => `${path}/`.startsWith(`${home}/`)) && isHidden(home, mounts),
  );
  return hidden ?? null;
}

/** The fourth field of a mount is the mounted folder, the fifth the mount point. */
function isHidden(home: string, mounts: string): boolean {
  return mounts.split('\n').some((line) => {
    const [, , , root = '', mountPoint] = line.split(' ');
    return mountPoint === home && root.endsWith('/systemd/inaccessible/dir');
  });
}

/** A path, and the path after each of its symbolic links, as far as they can be followed. */
function pathsOf(path: string, links = 0): string[] {
  const next = links < maxLinks ? afterLink(path) : null;
  return next === null ? [path] : [path, ...pathsOf(next, links + 1)];
}

function afterLink(path: string): string | null {
  try {
    const real = realpathSync(path);
    return real === path ? null : real;
  } catch (error) {
    // The error names the link, or the folder, beyond which nothing can be read.
    return error instanceof Error && 'path' in error ? targetOf(String(error.path)) : null;
  }
}

function targetOf(link: string): string | null {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return null;
  }
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
