import type { ListFault } from './fault.ts';
import { maxLocations } from './schema.ts';

/**
 * Limits on what costs the parser memory, by what 9,999 locations can need. With all its keys and a twilight a location takes 29
 * marks and, as indented JSON, 19 lines; the rest is for aliases, comments and the content of texts. Within these limits js-yaml
 * takes at most 100 MiB; without them, 1 GB for 6 MiB of text. In both forms of a tag each "!" starts a new match, so that no
 * character is scanned twice.
 */
const textBounds: readonly (readonly [max: number, what: string, pattern: RegExp])[] = [
  [24 * maxLocations, 'lines', /\r\n?|\n/g],
  [34 * maxLocations, 'of the marks [ { , : - ?', /[[{,:]|[-?](?=[\s,[\]{}])/g],
  [50 * maxLocations, "escapes (\\ or '')", /\\|''/g],
  [0, 'a tag (!name) of more than 1000 characters', /!(?:<[^\s>!]{1000}|[-\w%#;/?:@&=+$.~*'()]{1000})/g],
];

/** The fault of a text that exceeds a limit, at the place where it does; else `null`. */
export function textTooLong(text: string): ListFault | null {
  for (const [max, what, pattern] of textBounds) {
    pattern.lastIndex = 0;
    for (let count = 1; pattern.test(text); count++) {
      if (count <= max) continue;
      const found = `found ${max === 0 ? '' : `more than ${max} `}${what}`;
      return { offset: pattern.lastIndex - 1, message: `${found}; allowed is what ${maxLocations} locations can need` };
    }
  }
  return null;
}
