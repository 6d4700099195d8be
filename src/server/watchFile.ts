import { watchFile as nodeWatchFile, statSync } from 'node:fs';

/** How often a file is looked at, milliseconds: that takes half a millisecond of a processor each second. */
const everyMs = 250;

/** After how long a file that could not be read is tried again, milliseconds. */
const retryMs = 1000;

/** Differs between contents of a file, without reading it; `null`: there is no regular file. */
export type Stamp = string | null;

/** The stamp of a file at present. */
export function stampOf(file: string): Stamp {
  try {
    const looked = statSync(file, { bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs } = looked;
    return looked.isFile() ? [dev, ino, size, mtimeNs, ctimeNs].join(' ') : null;
  } catch {
    // Reading it says why.
    return null;
  }
}

/**
 * Calls `changed` whenever a file has become another one and then stayed so for a moment, so that one that is still being
 * written is left alone; again and again while it has not been read. It is polled, because the system's own notices miss
 * what happens to the target of a symbolic link, to the file below a mount and on network file systems.
 *
 * It goes on for as long as the process has something else to do.
 *
 * @param hasRead - whether the content with a stamp has been read, be it by this watch or not
 */
export function watchFile(file: string, hasRead: (stamp: Stamp) => boolean, changed: () => void): void {
  let seen = stampOf(file);
  const check = () => {
    // Where it has become yet another one meanwhile, that will be seen, and have its moment.
    if (stampOf(file) !== seen || hasRead(seen)) return;
    changed();
    if (!hasRead(seen)) timer = setTimeout(check, retryMs).unref();
  };
  // It may have become another one before it is looked at for the first time.
  let timer = setTimeout(check, everyMs).unref();
  nodeWatchFile(file, { interval: everyMs, persistent: false }, () => {
    seen = stampOf(file);
    clearTimeout(timer);
    timer = setTimeout(check, everyMs).unref();
  });
}
