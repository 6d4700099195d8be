import { test } from 'vitest';
import { load } from './load.ts';

test('memory is flat in 12 s of full load', () => load(12));
