import { test } from 'vitest';
import { simulate } from './eventStreamSimulation.ts';

test('no event of a year is missed, doubled or out of order, whatever happens', () => simulate(365));
