import { place } from '../support/places.ts';
import { appWith, now } from '../support/site.ts';

/** An app whose clock throws until it is fixed, and the faults that it reported. */
export function appWithBrokenClock() {
  const faults: unknown[][] = [];
  let broken = true;
  const app = appWith([place(52, 13, 'Europe/Berlin')], {
    now: () => {
      if (broken) throw new Error('the clock stopped');
      return Date.parse(now);
    },
    onFault: (...reported) => faults.push(reported),
  });
  const fix = () => {
    broken = false;
  };
  return { app, faults, fix };
}
