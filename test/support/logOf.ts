import { Readable } from 'node:stream';
import type { Service } from './service.ts';

/** A line of the service's log in JSON. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly outcome?: string;
  readonly [field: string]: unknown;
}

export type Log = ReturnType<typeof logOf>;

/** Reads the log of a running service, after the first line. */
export function logOf({ lines }: Service) {
  return {
    /** Waits for the next line of the log. */
    next: async () => {
      const { done, value } = await lines.next();
      if (done === true) throw new Error('The log ended.');
      return JSON.parse(value) as LogLine;
    },
    /** Returns all further lines until the service ends. */
    rest: async () => (await Readable.from(lines).toArray()).map((line): LogLine => JSON.parse(line)),
  };
}
