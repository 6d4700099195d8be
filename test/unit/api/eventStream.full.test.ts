import { test } from 'vitest';
import { simulate } from './eventStreamSimulation.ts';

test('no event is missed, doubled or out of order in three months of disturbances', () => simulate(1500));
