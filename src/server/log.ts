import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { inspect } from 'node:util';
import { type LevelWithSilent, type Logger, pino, stdTimeFunctions } from 'pino';

export interface LogOptions {
  readonly logLevel: LevelWithSilent;
  readonly logFormat: 'json' | 'pretty';
  /** Whether to prefix each line with its priority, for systemd's journal. */
  readonly toJournal: boolean;
}

interface Fields {
  /** The faults of a list. */
  readonly faults?: readonly string[];
  readonly err?: unknown;
}

/** The destination of pino, which also passes the level, the object and the message because of `pino.metadata`. */
function destinationOf({ logFormat, toJournal }: LogOptions, writeLine: (line: string) => void) {
  const fields: Fields = {};
  const destination = {
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    lastMsg: '',
    lastObj: fields,
    write: (line: string) => {
      const { lastLevel, lastObj, lastMsg } = destination;
      const level = pino.levels.labels[lastLevel] as Level;
      const text = logFormat === 'json' ? line : forPeople(level, new Date(), lastObj, lastMsg);
      writeLine(toJournal ? withPriority(text, level) : text);
    },
  };
  return destination;
}

/**
 * Logs a line of JSON or of text per event.
 *
 * @param output - writes to standard output, and returns the number of bytes written
 */
export function createLog(options: LogOptions, output = outputTo(1)): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino(
    { level: options.logLevel, base: null, timestamp: stdTimeFunctions.isoTime, formatters },
    destinationOf(options, lineWriter(output)),
  );
}

/** `2026-11-21 18:00:00Z INFO: message`, then the faults of a list or an error's stack, on lines of their own. */
function forPeople(level: Level, time: Date, { faults = [], err }: Fields, message: string): string {
  const details = [...faults, ...(err === undefined ? [] : [inspect(err)])].map(
    (detail) => `    ${detail.replaceAll('\n', '\n    ')}\n`,
  );
  return `${time.toISOString().slice(0, 19).replace('T', ' ')}Z ${level.toUpperCase()}: ${message}\n${details.join('')}`;
}

/** @returns the number of bytes written */
type Output = (bytes: Uint8Array) => number;

/**
 * An output that throws instead of blocking. Node makes pipes so. A terminal, which blocks while it is stopped (Ctrl-S) or not
 * read, is opened a second time; if that is not allowed, as for another user, the output blocks.
 */
function outputTo(descriptor: 1 | 2): Output {
  // Initializes a pipe as non-blocking.
  void process[descriptor === 1 ? 'stdout' : 'stderr'];
  const own = isatty(descriptor) ? reopened(descriptor) : descriptor;
  return (bytes) => writeSync(own, bytes);
}

function reopened(descriptor: number): number {
  try {
    return openSync(`/dev/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return descriptor;
  }
}

/** Writes lines to standard error; drops those that cannot be written. */
export function noteWriter(): (line: string) => void {
  return lineWriter(outputTo(2));
}

/**
 * Writes lines. If the disk is full, or the reader is gone or slow, the rest of the line is lost, and the service continues.
 * Pino's own writer retries a fatal line forever.
 */
function lineWriter(output: Output): (line: string) => void {
  // Whether the last line was truncated, so that the next one begins with a line break.
  let isCut = false;
  return (line) => {
    let rest: Uint8Array = Buffer.from(isCut ? `\n${line}` : line);
    const { length } = rest;
    try {
      while (rest.length > 0) rest = rest.subarray(output(rest));
      isCut = false;
    } catch {
      // There is nowhere to report it.
      if (rest.length < length) isCut = true;
    }
  };
}

/** Priorities of syslog(3), by pino's levels. */
const priorities = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7 } as const;

type Level = keyof typeof priorities;

/**
 * Whether a file descriptor is connected to systemd's journal: `JOURNAL_STREAM` has the device and inode.
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
 * Prefixes each line with its priority, such as `<3>`, which the journal removes and stores for `journalctl --priority`.
 *
 * @see sd-daemon(3)
 */
export function withPriority(text: string, level: Level): string {
  return text.replace(/[^\n]+/g, (line) => `<${priorities[level]}>${line}`);
}
