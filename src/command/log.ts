import { writeSync } from 'node:fs';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { ServeOptions } from './flags.ts';

/** Events on standard output, each a line of JSON, or for people to read. */
export function createLog({ logLevel, logFormat }: Pick<ServeOptions, 'logLevel' | 'logFormat'>): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, formatters };
  if (logFormat === 'json') return pino(options, { write: writeOut });
  const pretty = prettyFactory({
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    colorize: process.stdout.isTTY,
    // The message says these already.
    ignore: 'address,locations,source,outcome,reason,signal',
  });
  return pino(options, { write: (line) => writeOut(pretty(line)) });
}

/**
 * A log that cannot be written, as its disk is full or its reader gone, is no reason not to serve: the line is lost. Pino's
 * own writer would try for ever, at one line of level fatal, and answer nobody.
 */
function writeOut(line: string): void {
  try {
    writeSync(1, line);
  } catch {
    // There is nowhere to tell it.
  }
}
