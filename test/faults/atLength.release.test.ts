import { describe, test } from 'vitest';
import { largestFileBytes } from '../../src/locations/readLocations.ts';
import { hostileLists } from '../support/hostileLists.ts';
import { performAll } from './attacks/performAll.ts';
import { attack, many } from './bulkhead.ts';
import { fuzz } from './fuzz.ts';
import { readHostile } from './list.ts';
import { load } from './load.ts';
import { programs } from './programs.ts';

const phases = (index: number) =>
  `/api/events/?location=paranal&event=new_moon,first_quarter,full_moon,last_quarter&after=1900-01-02&before=${2099 - (index % 50)}-12-30&format=ics`;
const sparse = (index: number) =>
  `/api/events/?latitude=90&longitude=${index + 1}&event=dark_start&after=1900-01-02&before=1927-05-01&format=api`;

// What test:faults does in short.
describe('at length', () => {
  test('25,000 requests that are drawn are answered well', () => fuzz(25_000));

  test.each(programs)('100,000 malformed exchanges neither end nor stall %s', (...program) =>
    performAll(100_000, program),
  );

  test('200 lists of the phases of the Moon', () => attack('200 phases', many(200, phases)));
  test('60 pages of sparse events', () => attack('60 sparse', many(60, sparse)));

  test('memory is flat in ten minutes of full load', { timeout: 20 * 60_000 }, () => load(600));

  test('each hostile list is read or refused in bounded time and memory', () =>
    readHostile(hostileLists(largestFileBytes, [30_000, 96_000])));
});
