import { nearHint } from '../input/nearName.ts';
import { maxListCharacters } from '../input/parameter.ts';

/** The names in a text, with commas between them; superfluous commas are ignored. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What parameters have in common that are one or more of some names. Their value has each name once, in the order of `names`. */
export function oneOrMoreOf<Name extends string>(names: readonly Name[]) {
  return {
    allowed: `one or more of ${names.join(', ')}, with commas between them`,
    schema: { type: 'string' },
    maxCharacters: maxListCharacters,
    parse: (text: string) => {
      const given = new Set(namesIn(text));
      const known = names.filter((name) => given.has(name));
      return known.length === given.size && given.size > 0 ? known : null;
    },
    hint: (text: string) => nearHint(namesIn(text).find((name) => !names.some((known) => known === name)) ?? '', names),
  };
}
