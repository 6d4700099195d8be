import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Folders that `ProtectHome=yes` of a systemd unit hides from it, each by mounting a folder over it that nobody may read. */
const homes = ['/home', '/root', '/run/user'];

/** Linux follows as many symbolic links of a path, see path_resolution(7). */
const maxLinks = 40;

/**
 * The folder with a file, or with what symbolic links of its path lead to, that is hidden from this process by
 * `ProtectHome=yes`, as systemd.exec(5) describes it; `null` if there is none.
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

/** The fourth field of a mount is the folder that is mounted, the fifth is where. */
function isHidden(home: string, mounts: string): boolean {
  return mounts.split('\n').some((line) => {
    const [, , , root = '', mountPoint] = line.split(' ');
    return mountPoint === home && root.endsWith('/systemd/inaccessible/dir');
  });
}

/** A path, and where each symbolic link of it leads, as far as they can be followed. */
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
