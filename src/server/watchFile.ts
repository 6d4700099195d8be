import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Polling interval, milliseconds: three wake-ups of a processor each, as a thread reads the file's status. */
const everyMs = 800;

/**
 * How long a changed file has to stay the same, milliseconds, so that a file that is copied in parts, a second apart, is not read
 * before it is complete; with the interval, a change is read within two seconds.
 */
const settledMs = 1200;

/** How long until a file that could not be read is tried again, milliseconds. */
const retryMs = 1000;

/** Differs between contents of a file; `null`: there is no regular file. */
export type Stamp = string | null;

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
 * Polls a file, which may be another one each time. Calls `changed` when its stamp is not that of what was read and has been the same for a second, so that a file being
 * written is left alone; then once a second until it has been read. Polling, because file-system events miss symlink targets,
 * bind mounts and network file systems. Does not keep the process alive.
 *
 * @param hasRead - whether the content with a stamp has been read, by this watch or otherwise
 */
export function watchFile(
  file: () => string,
  hasRead: (stamp: Stamp) => boolean,
  changed: () => void,
  { stampNow, startTimer }: Watch = ofMachine,
): void {
  let seen = stampOf(file());
  const poll = async () => {
    const stamp = await stampNow(file());
    const isSettled = stamp === seen;
    seen = stamp;
    if (!hasRead(stamp) && isSettled) changed();
    startTimer(hasRead(stamp) ? everyMs : isSettled ? retryMs : settledMs, poll);
  };
  startTimer(everyMs, poll);
}

interface Watch {
  readonly stampNow: (file: string) => Promise<Stamp>;
  readonly startTimer: (afterMs: number, callback: () => void) => unknown;
}

const ofMachine: Watch = {
  stampNow: (file) => stat(file, { bigint: true }).then(stampFrom, () => null),
  startTimer: (afterMs, callback) => setTimeout(callback, afterMs).unref(),
};
