import { instantText } from '../formats/text.ts';

/**
 * Why the machine's clock must be wrong, as on a Raspberry Pi before it reaches the network; `null` if it may be right.
 *
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970
 */
export function unsetClockReason(nowMs: number, { buildTimeMs }: { readonly buildTimeMs: number }): string | null {
  return nowMs < buildTimeMs
    ? `the clock is not set: it shows ${instantText(nowMs)}, which is before this program was built`
    : null;
}
