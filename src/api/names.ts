import { maxListCharacters, type Parameter } from './parameter.ts';

/** The names in a text, with commas between them; superfluous commas are ignored. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A parameter that is 1, or left out. */
export function switchParameter(name: string, description: string): Parameter<true> {
  return {
    ...{ name, description, allowed: '1, or leave it out', schema: { type: 'integer', enum: [1] } },
    parse: (text) => (text === '1' ? true : null),
  };
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
    names,
  };
}
