import { writeSync } from 'node:fs';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { ServeOptions } from './serveOptions.ts';

/** Events on standard output, each a line of JSON, or a line for people. */
export function createLog({ logLevel, logFormat }: Pick<ServeOptions, 'logLevel' | 'logFormat'>): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, formatters };
  const write = logFormat === 'json' ? writeOut : (line: string) => writeOut(forPeople(line));
  return pino(options, { write });
}

interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
  readonly faults?: readonly string[];
  readonly err?: { readonly stack: string };
}

/** `2026-11-21 18:00:00Z INFO: message`, then the faults of a list or an error's stack, each on lines of their own. */
function forPeople(line: string): string {
  const { level, time, msg, faults = [], err } = JSON.parse(line) as LogLine;
  const details = [...faults, ...(err ? [err.stack] : [])].map(
    (detail) => `    ${detail.replaceAll('\n', '\n    ')}\n`,
  );
  return `${time.slice(0, 19).replace('T', ' ')}Z ${level.toUpperCase()}: ${msg}\n${details.join('')}`;
}

/**
 * A log that cannot be written, as its disk is full or its reader gone, is no reason not to serve: the line is lost. Pino's
 * own writer would try for ever, at one line of level fatal, and nothing would be served.
 */
function writeOut(line: string): void {
  try {
    writeSync(1, line);
  } catch {
    // There is nowhere to report it.
  }
}
