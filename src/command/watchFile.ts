import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

/** How often a file is looked at, milliseconds: one call of the system each, 0.01 % of a Raspberry Pi's processor. */
const everyMs = 250;

/** What tells one content of a file from another without reading it; `null`: it cannot be looked at. */
export type Stamp = string | null;

interface Looked {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

const asStamp = ({ dev, ino, size, mtimeNs, ctimeNs }: Looked): Stamp => [dev, ino, size, mtimeNs, ctimeNs].join(' ');

/** The stamp of a file at present. */
export function stampOf(file: string): Stamp {
  const looked = statSync(file, { bigint: true, throwIfNoEntry: false });
  return looked === undefined ? null : asStamp(looked);
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
