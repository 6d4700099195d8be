import { test } from 'vitest';
import { load } from './load.ts';

test('memory is flat in 30 s of full load', () => load(30));
