import type { Fault } from './fault.ts';
import { mostLocations } from './schema.ts';

/** Something of which a text can have only so many. */
interface Bound {
  readonly name: string;
  readonly pattern: RegExp;
  readonly max: number;
}

/**
 * What costs the parser memory, and how much of it 9,999 locations can need. With all its keys a location takes 17 marks
 * and, as indented JSON, 10 lines; the rest is for comments and for what the texts contain. Within these bounds js-yaml
 * takes at most 100 MiB; without them, 1 GB for 6 MiB of text.
 */
const bounds: readonly Bound[] = [
  { name: 'lines', pattern: /\r\n?|\n/g, max: 20 * mostLocations },
  { name: 'of the marks [ { , : - ?', pattern: /[[{,:]|[-?](?=[\s,[\]{}])/g, max: 30 * mostLocations },
  { name: 'escapes (\\ or \'\')', pattern: /\\|''/g, max: 100 * mostLocations },
];

/** The fault of a text that contains more than 9,999 locations can need, at the place where it does; else `null`. */
export function textTooLong(text: string): Fault | null {
  for (const { name, pattern, max } of bounds) {
    pattern.lastIndex = 0;
    let count = 0;
    while (pattern.test(text)) {
      if (++count > max)
        return { offset: pattern.lastIndex - 1, message: `found more than ${max} ${name}; allowed are ${mostLocations} locations` };
    }
  }
  return null;
}
