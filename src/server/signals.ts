/**
 * Imported before all else, as until a signal is listened for its default holds: SIGHUP ends the process, and SIGUSR1 opens
 * Node's inspector, through which every user of the machine can run code in it. Until the list has been read, SIGHUP has
 * nothing to reload; that begins in `followList`.
 */
for (const signal of ['SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => {});
