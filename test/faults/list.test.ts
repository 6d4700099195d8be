import { test } from 'vitest';
import { largestFileBytes } from '../../src/locations/readLocations.ts';
import { costliestLists } from '../support/hostileLists.ts';
import { readHostile } from './list.ts';

test('a list of any content is read or refused in twice the processor time of a plain one, and in 200 MiB', () =>
  readHostile(costliestLists(largestFileBytes, 96_000)));
