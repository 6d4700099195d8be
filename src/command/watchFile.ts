import { watchFile as nodeWatchFile, statSync } from 'node:fs';

/** How often a file is looked at, milliseconds: that takes half a millisecond of a processor each second. */
const everyMs = 250;

/** What tells one content of a file from another without reading it; `null`: it is none that can be looked at again. */
export type Stamp = string | null;

/** The stamp of a file at present. A pipe, of which what was read is gone, has none. */
export function stampOf(file: string): Stamp {
  try {
    const looked = statSync(file, { bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs } = looked;
    return looked.isFile() ? [dev, ino, size, mtimeNs, ctimeNs].join(' ') : null;
  } catch {
    // Whoever reads it is told why.
    return null;
  }
}

/**
 * Tells whenever a file has become another one and then stayed so for a moment, so that one that is still being written is
 * left alone. It is looked at rather than waited for, because the system's own notices miss what happens to the target of a
 * symbolic link, to the file below a mount and on network file systems.
 *
 * It goes on for as long as the process has something else to do.
 *
 * @param known - the stamp of the content that is known already
 */
export function watchFile(file: string, known: Stamp, changed: () => void): void {
  let told = known;
  let seen = stampOf(file);
  const tell = () => {
    // Where it has become yet another one meanwhile, that will be seen, and have its moment.
    if (stampOf(file) !== seen || seen === told) return;
    told = seen;
    changed();
  };
  // It may have become another one before it is looked at for the first time.
  let timer = setTimeout(tell, everyMs).unref();
  nodeWatchFile(file, { interval: everyMs, persistent: false }, () => {
    seen = stampOf(file);
    clearTimeout(timer);
    timer = setTimeout(tell, everyMs).unref();
  });
}
