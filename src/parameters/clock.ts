import { instantText } from '../formats/text.ts';
import { dayMs } from '../nights/index.ts';

/** Which instants a clock can show. */
export interface ClockSetting {
  /** Whether the user has stopped the clock at an instant, as for a demonstration. It can be any instant. */
  readonly isClockStopped: boolean;
  /** The date of the program's commit, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
}

/** A clock, which can be set and stopped at any time. */
export interface MachineClock extends ClockSetting {
  /** What the clock shows, milliseconds of UTC since 1970. */
  readonly now: () => number;
}

/** The present of a request or of a command: one instant in all of its parts. */
export interface PresentTime {
  /** Milliseconds of UTC since 1970. Only what depends on the present calls this. @throws UnsetClockError */
  readonly now: () => number;
  /** Whether `now` returns an instant. */
  readonly isClockSet: boolean;
}

/** The machine's clock is not set, as on a Raspberry Pi before it reaches the network, so the present is not known. */
export class UnsetClockError extends Error {
  override readonly name = 'UnsetClockError';

  /** @param shownMs - what the clock shows, milliseconds of UTC since 1970 */
  constructor(shownMs: number) {
    super(`the clock is not set: it shows ${instantText(shownMs)}, which is before this program was built`);
  }
}

/** The clock of the machine that made the commit may have been wrong by so much. */
const toleranceMs = dayMs;

/** @param shownMs - what the clock shows, milliseconds of UTC since 1970 */
export function presentOf(shownMs: number, { isClockStopped, buildTimeMs }: ClockSetting): PresentTime {
  const isClockSet = isClockStopped || shownMs >= buildTimeMs - toleranceMs;
  const now = () => {
    if (!isClockSet) throw new UnsetClockError(shownMs);
    return shownMs;
  };
  return { now, isClockSet };
}
