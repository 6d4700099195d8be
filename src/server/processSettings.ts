import { setFlagsFromString } from 'node:v8';

// Imported before all else.

/**
 * How much more than what is in use V8 lets the heap grow before it collects, in percent. By itself it lets it double and more where
 * the machine has room. HEAPFIGURES
 */
setFlagsFromString('--heap-growing-percent=40');

/**
 * A signal has its default action until there is a listener: SIGUSR1 opens Node's inspector, through which every user of the machine
 * can run code in the process, and SIGHUP ends it. SIGHUP has nothing to reload until the list has been read; from then on
 * `followList` listens too.
 */
for (const signal of ['SIGUSR1', 'SIGHUP'] as const) process.on(signal, () => {});
