/** Time, as event streams need it. */
export interface Clock {
  /** The present, in milliseconds of UTC since 1970; it may be set back and forward. */
  readonly now: () => number;
  /** Milliseconds from some beginning, which setting the clock does not change. */
  readonly elapsed: () => number;
  /** Calls back once, after some milliseconds. @returns stops it */
  readonly startTimer: (afterMs: number, callback: () => void) => () => void;
}

/** With the timers of the runtime. */
export function clockOf({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>): Clock {
  return {
    now,
    elapsed,
    startTimer: (afterMs, callback) => {
      const timer = setTimeout(callback, afterMs);
      return () => clearTimeout(timer);
    },
  };
}
