import { test } from 'vitest';
import { attack, many } from './bulkhead.ts';

/** A year of a place that no other request has. */
const year = (index: number) =>
  `/at/${1900 + (index % 200)}/?latitude=${(index % 60) + 0.5}&longitude=${(index % 170) + index / 10_000}`;

test('400 pages of a year', () => attack('400 years', many(400, year)));
