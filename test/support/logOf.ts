import { Readable } from 'node:stream';
import type { Service } from './service.ts';

/** What is looked at of a line of the log. */
export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly outcome?: string;
  readonly reason?: string;
  readonly faults?: readonly string[];
  readonly [field: string]: unknown;
}

/** The log of a service after its first line. */
export interface Log {
  /** The next line, once it is there. */
  readonly next: () => Promise<LogLine>;
  /** All lines from here to the service's end. */
  readonly rest: () => Promise<LogLine[]>;
}

/** Reads the log of a service as it is written. */
export function logOf({ lines }: Service): Log {
  const next = async () => {
    const { done, value } = await lines.next();
    if (done === true) throw new Error('The log ended.');
    return JSON.parse(value) as LogLine;
  };
  return {
    next,
    rest: async () => (await Readable.from(lines).toArray()).map((line) => JSON.parse(line)),
  };
}
