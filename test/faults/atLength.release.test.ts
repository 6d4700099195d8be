import { describe, test } from 'vitest';
import { largestFileBytes } from '../../src/locations/readLocations.ts';
import { hostileLists } from '../support/hostileLists.ts';
import { performAll } from './attacks/performAll.ts';
import { fuzz } from './fuzz.ts';
import { readHostile } from './list.ts';
import { load } from './load.ts';
import { programs } from './programs.ts';

// What test:faults does in short.
describe('at length', () => {
  test('25,000 requests that are drawn are answered well', () => fuzz(25_000));

  test.each(programs)('100,000 malformed exchanges neither end nor stall %s', (...program) =>
    performAll(100_000, program),
  );

  test('memory is flat in ten minutes of full load', { timeout: 20 * 60_000 }, () => load(600));

  test('each hostile list is read or refused in bounded time and memory', () =>
    readHostile(hostileLists(largestFileBytes, [99_000, 320_000])));
});
