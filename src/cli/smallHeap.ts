import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap of a long list small. Nights are garbage as soon as they are written: new objects keep the 1 MiB that they have
 * at the start of the process, and old ones are collected sooner. The anonymous memory of 18,262 nights as CSV is then 34 MB
 * instead of 52 MB, for the same processor time (Node 20; 22 MB for `--version`).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--optimize-for-size');
}
