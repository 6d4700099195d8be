import { instantText } from '../facts/text.ts';
import type { CommandContext } from './context.ts';

/** Why the machine's clock cannot be right, as that of a Raspberry Pi before it has reached the network; `null`: it may be. */
export function unsetClockReason(nowMs: number, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): string | null {
  return nowMs < (buildTimeMs ?? Number.NEGATIVE_INFINITY)
    ? `the clock is not set: it shows ${instantText(nowMs)}, which is before this program was built`
    : null;
}
