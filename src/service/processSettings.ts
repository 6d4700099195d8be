import { setFlagsFromString } from 'node:v8';

// Imported before all else.

/**
 * How much V8 lets the heap grow before it collects garbage, percent. Its default is 100 and more if the machine has room: with
 * unread lists, slow readers and a mixed load 284 to 306 MiB were resident, and 166 to 177 with this. A limit of the heap would
 * end the process.
 */
setFlagsFromString('--heap-growing-percent=40');

/**
 * Without a listener, SIGUSR1 opens Node's inspector, through which every user of the machine can run code in the process, and
 * SIGHUP ends it. `ServedList` adds its own listener for SIGHUP when the list has been read.
 */
for (const signal of ['SIGUSR1', 'SIGHUP'] as const) process.on(signal, () => {});
