import { instantText } from './text.ts';

/**
 * Why the machine's clock cannot be right, as that of a Raspberry Pi before it has reached the network; `null`: it may be.
 *
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970
 */
export function unsetClockReason(nowMs: number, { buildTimeMs }: { readonly buildTimeMs: number }): string | null {
  return nowMs < buildTimeMs
    ? `the clock is not set: it shows ${instantText(nowMs)}, which is before this program was built`
    : null;
}
