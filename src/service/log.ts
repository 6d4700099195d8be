import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { type LevelWithSilent, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';

export interface LogOptions {
  readonly logLevel: LevelWithSilent;
  readonly logFormat: 'json' | 'pretty';
  /** Whether to prefix each line with its priority, for systemd's journal. */
  readonly toJournal: boolean;
}

/** A logger that writes each event as a line of JSON, or as text for people. */
export function createLog({ logLevel, logFormat, toJournal }: LogOptions, write = lineWriter(1)): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, formatters };
  const destination = {
    // With this symbol, pino sets `lastLevel`, `lastMsg` and `lastObj` before each write.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    lastMsg: '',
    lastObj: {} as LogFields | null,
    write(line: string) {
      const level = pino.levels.labels[this.lastLevel] ?? '';
      const text = logFormat === 'json' ? line : forPeople(level, this.lastMsg, this.lastObj ?? {});
      write(toJournal ? withPriority(text, level) : text);
    },
  };
  return pino(options, destination);
}

interface LogFields {
  /** The errors in a rejected locations file, one text per error. */
  readonly faults?: readonly string[];
  readonly warnings?: readonly string[];
  readonly err?: unknown;
}

/**
 * The text of an event for people: `2026-11-21 18:00:00Z INFO: message`. Errors of the locations file, warnings and the stack
 * of an error follow on further lines.
 */
function forPeople(level: string, message: string, { faults = [], warnings = [], err }: LogFields): string {
  const stack = err === undefined ? [] : [err instanceof Error ? stdSerializers.err(err).stack : JSON.stringify(err)];
  const first = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z ${level.toUpperCase()}: ${message}`;
  const lines = [first, ...faults, ...warnings, ...stack];
  return `${lines.join('\n').replaceAll('\n', '\n    ')}\n`;
}

/**
 * A function that writes lines to standard output or standard error without waiting. Lines that cannot be written are lost, and
 * the service continues. Pino's own writer would wait until a reader takes the lines.
 * Tested by: "on a full disk", "that nobody reads".
 */
export function lineWriter(descriptor: 1 | 2): (line: string) => void {
  // Reading `process.stdout` or `process.stderr` makes a pipe non-blocking.
  void process[descriptor === 1 ? 'stdout' : 'stderr'];
  const output = isatty(descriptor) ? nonBlockingTerminal(descriptor) : descriptor;
  /**
   * Whether only a part of the last line was written, because the pipe was full. After a part of a line, the next write begins
   * with a line break.
   */
  let isCut = false;
  return (line) => {
    try {
      let rest: Uint8Array = Buffer.from(isCut ? `\n${line}` : line);
      while (rest.length > 0) {
        rest = rest.subarray(writeSync(output, rest));
        isCut = rest.length > 0;
      }
    } catch {
      // The log itself has failed, so the error cannot be reported.
    }
  };
}

/**
 * A new file descriptor for a terminal. Writing to this descriptor does not block while the user has stopped the output
 * (Ctrl-S). Tested by: "to a terminal that nobody reads".
 */
function nonBlockingTerminal(descriptor: number): number {
  try {
    return openSync(`/dev/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // The terminal may belong to another user.
    return descriptor;
  }
}

/** Priorities of syslog(3) by log level. */
const priorities: Readonly<Record<string, number>> = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7 };

/** Prefixes each line with its priority, such as `<3>`, for `journalctl --priority` (sd-daemon(3)). */
export function withPriority(text: string, level: string): string {
  return text.replace(/^(?=.)/gm, `<${priorities[level]}>`);
}

/** Whether a file descriptor is systemd's journal. `JOURNAL_STREAM` contains the journal's device and inode (systemd.exec(5)). */
export function isJournal(descriptor: number, { JOURNAL_STREAM }: NodeJS.ProcessEnv): boolean {
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return JOURNAL_STREAM === `${dev}:${ino}`;
}
