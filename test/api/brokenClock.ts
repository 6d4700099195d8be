import { createApp } from '../../src/app.ts';
import { place, slicing } from '../support/places.ts';

/** An app whose clock throws until it is fixed, and the faults that it reported. */
export function appWithBrokenClock() {
  const faults: unknown[][] = [];
  let broken = true;
  const app = createApp({
    locations: [place(52, 13, 'Europe/Berlin')],
    now: () => {
      if (broken) throw new Error('the clock stopped');
      return Date.parse('2026-11-21T18:00Z');
    },
    ...slicing,
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    onFault: (...reported) => faults.push(reported),
  });
  const fix = () => {
    broken = false;
  };
  return { app, faults, fix };
}
