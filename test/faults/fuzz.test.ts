import { test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('1,000 requests that are drawn are answered well', () => fuzz(1000));
