import type { ListFault } from './fault.ts';
import { maxLocations } from './schema.ts';

/** A limit on how often a pattern may occur in a text. */
interface Bound {
  readonly pattern: RegExp;
  readonly max: number;
  /** What was found where there is more. */
  readonly found: string;
}

/**
 * What costs the parser memory, and how much of it 9,999 locations can need. With all its keys and a twilight a location takes 29 marks
 * and, as indented JSON, 19 lines; the rest is for aliases, comments and for what the texts contain. Within these bounds js-yaml
 * takes at most 100 MiB; without them, 1 GB for 6 MiB of text.
 */
const bounds: readonly Bound[] = [
  atMost(24 * maxLocations, 'lines', /\r\n?|\n/g),
  atMost(34 * maxLocations, 'of the marks [ { , : - ?', /[[{,:]|[-?](?=[\s,[\]{}])/g),
  atMost(50 * maxLocations, "escapes (\\ or '')", /\\|''/g),
  {
    // Both forms of a tag. Each "!" begins anew, so that no character is looked at twice.
    pattern: /!(?:<[^\s>!]{1000}|[-\w%#;/?:@&=+$.~*'()]{1000})/g,
    max: 0,
    found: 'found a tag (!name) of more than 1000 characters',
  },
];

function atMost(max: number, name: string, pattern: RegExp): Bound {
  return { pattern, max, found: `found more than ${max} ${name}` };
}

/** The fault of a text that contains more than 9,999 locations can need, at the place where it does; else `null`. */
export function textTooLong(text: string): ListFault | null {
  for (const { pattern, max, found } of bounds) {
    pattern.lastIndex = 0;
    for (let count = 1; pattern.test(text); count++) {
      if (count > max)
        return {
          offset: pattern.lastIndex - 1,
          message: `${found}; allowed is what ${maxLocations} locations can need`,
        };
    }
  }
  return null;
}
