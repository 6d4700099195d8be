import { test } from 'vitest';
import { simulate } from './eventStreamSimulation.ts';

test('no event is missed, doubled or out of order whatever happens to them in a month', () => simulate(400));
