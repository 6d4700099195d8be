import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Polling interval, milliseconds; a poll takes 0.1 ms of a processor. */
const everyMs = 250;

/** After how many polls a file that could not be read is tried again: a second. */
const retryPolls = 4;

/** Differs between contents of a file, without reading it; `null`: there is no regular file. */
export type Stamp = string | null;

/** The stamp of a file at present. */
export function stampOf(file: string): Stamp {
  try {
    return stampFrom(statSync(file, { bigint: true }));
  } catch {
    // Reading it says why.
    return null;
  }
}

function stampFrom(stats: BigIntStats): Stamp {
  const { dev, ino, size, mtimeNs, ctimeNs } = stats;
  return stats.isFile() ? [dev, ino, size, mtimeNs, ctimeNs].join(' ') : null;
}

/**
 * Polls a file. Calls `changed` when its stamp is not that of what was read and has been the same for one poll, so that a file
 * being written is left alone; then once a second until it has been read. Polling, because file-system events miss symlink
 * targets, bind mounts and network file systems. Does not keep the process alive.
 *
 * @param hasRead - whether the content with a stamp has been read, be it by this watch or not
 */
export function watchFile(file: string, hasRead: (stamp: Stamp) => boolean, changed: () => void): void {
  let seen = stampOf(file);
  let pollsToWait = 0;
  const poll = async () => {
    const stamp = await stat(file, { bigint: true }).then(stampFrom, () => null);
    if (stamp !== seen) {
      seen = stamp;
      pollsToWait = 0;
    } else if (!hasRead(seen) && pollsToWait-- <= 0) {
      changed();
      pollsToWait = retryPolls - 1;
    }
    setTimeout(poll, everyMs).unref();
  };
  setTimeout(poll, everyMs).unref();
}
