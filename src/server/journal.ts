import { fstatSync } from 'node:fs';

/** Priorities of syslog(3), by pino's levels. */
const priorities = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7 } as const;

export type Level = keyof typeof priorities;

/**
 * Whether a file descriptor is connected to systemd's journal: `JOURNAL_STREAM` has its device and inode then.
 *
 * @see systemd.exec(5)
 */
export function isJournal(fileDescriptor: number, { JOURNAL_STREAM: stream }: NodeJS.ProcessEnv): boolean {
  if (stream === undefined) return false;
  try {
    const { dev, ino } = fstatSync(fileDescriptor, { bigint: true });
    return stream === `${dev}:${ino}`;
  } catch {
    // It is closed.
    return false;
  }
}

/**
 * Begins each line of a text with its priority, as `<3>`, which the journal takes off and `journalctl --priority` selects by.
 *
 * @see sd-daemon(3)
 */
export function withPriority(text: string, level: Level): string {
  return text.replace(/[^\n]+/g, (line) => `<${priorities[level]}>${line}`);
}
