import { instantText } from '../formats/text.ts';
import { dayMs } from '../nights/index.ts';

/** The facts that decide whether the time of a clock is plausible. */
export interface ClockSetting {
  /**
   * Whether the user has stopped the clock, for example to demonstrate the service at a chosen instant. The time of a stopped
   * clock is always plausible.
   */
  readonly isClockStopped: boolean;
  /** The date of the program's commit, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
}

/** The clock of the machine, or a stopped clock. */
export interface MachineClock extends ClockSetting {
  /** The time of the clock, milliseconds of UTC since 1970. */
  readonly now: () => number;
}

/** The present instant of a request or a command. All parts of a response use the same instant. */
export interface PresentTime {
  /**
   * Returns the present, milliseconds of UTC since 1970. This function is called only if the response depends on the present.
   *
   * @throws UnsetClockError
   */
  readonly now: () => number;
  /** Whether the clock is set. If the clock is not set, `now` throws. */
  readonly isClockSet: boolean;
}

/**
 * The error if the present is unknown, because the machine's clock is not set. When a Raspberry Pi starts, its clock is not set.
 */
export class UnsetClockError extends Error {
  override readonly name = 'UnsetClockError';

  /** @param shownMs - the time of the clock, milliseconds of UTC since 1970 */
  constructor(shownMs: number) {
    super(`the clock is not set: it shows ${instantText(shownMs)}, which is before this program was built`);
  }
}

/**
 * The clock counts as set if the clock is at most this much behind the date of the program's commit, milliseconds. The clock of
 * the machine that made the commit can be wrong.
 */
const toleranceMs = dayMs;

/** The present according to a clock. @param shownMs - the time of the clock, milliseconds of UTC since 1970 */
export function presentOf(shownMs: number, { isClockStopped, buildTimeMs }: ClockSetting): PresentTime {
  const isClockSet = isClockStopped || shownMs >= buildTimeMs - toleranceMs;
  const now = () => {
    if (!isClockSet) throw new UnsetClockError(shownMs);
    return shownMs;
  };
  return { now, isClockSet };
}
