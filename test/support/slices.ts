import { setImmediate } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Maximum number of steps of work in a slice, if the clock of `watchSlices` runs. */
export const stepsInSlice = 5;

/**
 * Counts the rounds of the event loop and the reads of the clock until the test ends. Work reads the clock after each step. The
 * clock advances by 2 ms per read.
 */
export function watchSlices() {
  const counts = { rounds: 0, looks: 0 };
  const now = vi.spyOn(performance, 'now').mockImplementation(() => 2 * counts.looks++);
  let isOver = false;
  const countRounds = async () => {
    for (; !isOver; counts.rounds++) await setImmediate();
  };
  void countRounds();
  onTestFinished(() => {
    isOver = true;
    now.mockRestore();
  });
  return counts;
}
