import { setFlagsFromString } from 'node:v8';

// Imported before all else.

/**
 * How much more than what is in use V8 lets the heap grow before it collects, in percent. By itself it lets it double and more where
 * the machine has room: 284 to 306 MiB were resident beside unread lists, slow readers and a mixed load, and 166 to 177 with this.
 * A limit of the heap would end the process: with 256 MiB, 9,999 locations with all keys that are replaced under load do.
 */
setFlagsFromString('--heap-growing-percent=40');

/**
 * A signal has its default action until there is a listener: SIGUSR1 opens Node's inspector, through which every user of the machine
 * can run code in the process, and SIGHUP ends it. SIGHUP has nothing to reload until the list has been read; from then on
 * `ServedList` listens too.
 */
for (const signal of ['SIGUSR1', 'SIGHUP'] as const) process.on(signal, () => {});
