import { setImmediate } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Maximum steps of work in a slice, on the clock of `watchSlices`. */
export const stepsInSlice = 5;

/**
 * Counts the rounds of the event loop, and how often work looks at the clock, which is after each of its steps, until the test
 * ends. With each look two milliseconds pass.
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
