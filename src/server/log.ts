import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { inspect } from 'node:util';
import { type Level, withPriority } from './journal.ts';
import type { LogLevel, ServeOptions } from './serveOptions.ts';

interface LogOptions extends Pick<ServeOptions, 'logLevel' | 'logFormat'> {
  /** Whether each line begins with its priority, for systemd's journal. */
  readonly toJournal: boolean;
}

/** What is logged besides the message. */
interface Fields {
  /** The faults of a list. */
  readonly faults?: readonly string[];
  /** What was thrown. */
  readonly err?: unknown;
  readonly [name: string]: unknown;
}

type Write = (fields: Fields, message: string) => void;

/** Events, each a line of JSON, or a line for people. What is below its level is not logged. */
export type Log = Readonly<Record<Level, Write>> & { readonly isDebugging: boolean };

/** From the most important one. */
const levels = ['fatal', 'error', 'warn', 'info', 'debug'] as const satisfies readonly Level[];

/** @param output - writes to standard output, and returns how many bytes that took */
export function createLog({ logLevel, logFormat, toJournal }: LogOptions, output = outputTo(1)): Log {
  const writeLine = lineWriter(output);
  const format = logFormat === 'json' ? asJson : forPeople;
  const writer = (level: Level): Write => {
    if (!isLogged(level, logLevel)) return () => {};
    return (fields, message) => {
      const text = format(level, new Date().toISOString(), fields, message);
      writeLine(toJournal ? withPriority(text, level) : text);
    };
  };
  const writers = Object.fromEntries(levels.map((level) => [level, writer(level)])) as Record<Level, Write>;
  return { ...writers, isDebugging: isLogged('debug', logLevel) };
}

function isLogged(level: Level, logLevel: LogLevel): boolean {
  return logLevel !== 'silent' && levels.indexOf(level) <= levels.indexOf(logLevel);
}

function asJson(level: Level, time: string, { err, ...fields }: Fields, msg: string): string {
  return `${JSON.stringify({ level, time, ...fields, ...(err !== undefined && { err: described(err) }), msg })}\n`;
}

/** `2026-11-21 18:00:00Z INFO: message`, then the faults of a list or an error's stack, each on lines of their own. */
function forPeople(level: Level, time: string, { faults = [], err }: Fields, message: string): string {
  const details = [...faults, ...(err === undefined ? [] : [inspect(err)])].map(
    (detail) => `    ${detail.replaceAll('\n', '\n    ')}\n`,
  );
  return `${time.slice(0, 19).replace('T', ' ')}Z ${level.toUpperCase()}: ${message}\n${details.join('')}`;
}

/** What was thrown, as JSON has it; anything can be. */
function described(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? thrown : inspect(thrown);
  // With its cause.
  return { type: thrown.name, message: thrown.message, stack: inspect(thrown) };
}

/** Writes bytes, and returns how many of them were taken. */
type Output = (bytes: Uint8Array) => number;

/**
 * An output that throws in place of waiting. Node opens pipes so, but not a terminal, which takes nothing while it is stopped
 * (Ctrl-S) or not read: it is opened a second time. If that is not allowed, as to another user, the output waits.
 */
function outputTo(descriptor: 1 | 2): Output {
  // Opens a pipe, if it is one.
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

/** Writes lines to standard error. One that cannot be written is lost. */
export function noteWriter(): (line: string) => void {
  return lineWriter(outputTo(2));
}

/**
 * Writes lines. Where that is not possible, as its disk is full or its reader gone or slow, the rest of the
 * line is lost: it is no reason not to serve.
 */
function lineWriter(output: Output): (line: string) => void {
  // The last line was cut off: the next one begins a new line.
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
