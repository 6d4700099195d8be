import { nearHint } from '../input/nearName.ts';

/** The names in a text, with commas between them. */
export function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** What parameters have in common that are one or more of some names. Their value has each name once, in the order of `names`. */
export function oneOrMoreOf<Name extends string>(names: readonly Name[]) {
  return {
    allowed: `one or more of ${names.join(', ')}, with commas between them`,
    schema: { type: 'string' },
    parse: (text: string) => {
      const given = new Set(namesIn(text));
      const known = names.filter((name) => given.has(name));
      return known.length === given.size ? known : null;
    },
    hint: (text: string) => nearHint(namesIn(text).find((name) => !names.some((known) => known === name)) ?? '', names),
  };
}
