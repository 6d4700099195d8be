import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

/** How often a file is looked at, milliseconds: one call of the system each, 0.01 % of a Raspberry Pi's processor. */
const everyMs = 250;

/** What tells one content of a file from another without reading it; `null`: it is none that can be looked at again. */
export type Stamp = string | null;

interface Looked {
  readonly isFile: () => boolean;
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

/** A pipe, of which what was read is gone, has none. */
function asStamp(looked: Looked): Stamp {
  const { dev, ino, size, mtimeNs, ctimeNs } = looked;
  return looked.isFile() ? [dev, ino, size, mtimeNs, ctimeNs].join(' ') : null;
}

/** The stamp of a file at present. */
export function stampOf(file: string): Stamp {
  try {
    return asStamp(statSync(file, { bigint: true }));
  } catch {
    // Whoever reads it is told why.
    return null;
  }
}

/**
 * Tells whenever a file has become another one and then stays so from one look to the next, so that one that is still being
 * written is left alone. It is looked at rather than waited for, because the system's own notices miss what happens to the
 * target of a symbolic link, to the file below a mount and on network file systems.
 *
 * It goes on for as long as the process has something else to do.
 *
 * @param known - the stamp of the content that is known already
 */
export async function watchFile(file: string, known: Stamp, changed: () => void): Promise<never> {
  let [told, seen] = [known, known];
  for await (const _ of setInterval(everyMs, undefined, { ref: false })) {
    const now = await stat(file, { bigint: true }).then(asStamp, () => null);
    if (now === seen && now !== told) {
      told = now;
      changed();
    }
    seen = now;
  }
  throw new Error('An interval has no end.');
}
