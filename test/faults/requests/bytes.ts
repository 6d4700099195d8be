import fc from 'fast-check';
import { headers } from './headers.ts';
import { anyText } from './parts.ts';
import { query } from './query.ts';
import { requestLine } from './requestLine.ts';

const edit = fc.record({ at: fc.nat(), removed: fc.nat(10), added: anyText(5) });

type Edit = typeof edit extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function edited(text: string, { at, removed, added }: Edit): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + added + text.slice(from + removed);
}

const damaged = fc
  .tuple(fc.oneof(requestLine, headers, query), fc.array(edit, { minLength: 1, maxLength: 5 }))
  .map(([text, edits]) => edits.reduce(edited, text));

/** Bytes, and requests with errors in them. */
export const bytes = fc.oneof({ weight: 1, arbitrary: anyText(200, 1) }, { weight: 3, arbitrary: damaged });
