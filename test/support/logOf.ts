import { Readable } from 'node:stream';
import type { Service } from './service.ts';

/** A line of the log. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly outcome?: string;
  readonly [field: string]: unknown;
}

export type Log = ReturnType<typeof logOf>;

/** The log of a service after its first line, as it is written. */
export function logOf({ lines }: Service) {
  return {
    /** The next line, once it is there. */
    next: async () => {
      const { done, value } = await lines.next();
      if (done === true) throw new Error('The log ended.');
      return JSON.parse(value) as LogLine;
    },
    /** All lines from here to the service's end. */
    rest: async () => (await Readable.from(lines).toArray()).map((line): LogLine => JSON.parse(line)),
  };
}
