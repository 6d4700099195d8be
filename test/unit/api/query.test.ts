import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parameter } from '../../../src/api/parameter.ts';
import { Problem, problemOf, problemResponse } from '../../../src/api/problem.ts';
import { checkSize, textsOf } from '../../../src/api/query.ts';
import { Refusal } from '../../../src/api/refusal.ts';
import { serveResource } from '../../../src/api/serve.ts';
import { noFault } from '../../support/site.ts';

const parsed: string[] = [];
const text = parameter({ description: 'A text.', allowed: 'a text', maxCharacters: 20 }, (value) => {
  parsed.push(value);
  return value;
});

const serve = serveResource(
  {
    name: 'Text',
    description: 'What was given.',
    path: { part: text },
    query: { value: text },
    formats: ['csv'],
    isPage: false,
    hasAddresses: false,
    isObserved: true,
    json: null,
    read: (values) => ({ untilMs: 0, write: () => [JSON.stringify(values)] }),
  },
  {
    isClockStopped: false,
    now: () => 0,
    baseUrl: () => '',
    versionOf: () => '',
    browsable: () => [],
    preferencesOf: () => '',
    onFault: noFault,
  },
);
const app = new Hono().get('/:part/', serve);
app.onError((error) => {
  if (error instanceof Refusal) return problemResponse(problemOf(error, new Map()));
  if (error instanceof Problem) return problemResponse(error);
  throw error;
});

const longText = fc.string({ unit: 'grapheme', minLength: 21, maxLength: 200 });

test.each([
  ['a value that is longer than its bound is refused', 400, (text: string) => `x/?format=csv&value=${text}`],
  ['a part of a path that is longer than its bound is not there', 404, (text: string) => `a${text}/?format=csv`],
])('%s, and never parsed', async (_name, status, addressOf) => {
  await fc.assert(
    fc.asyncProperty(longText, async (text) => {
      parsed.length = 0;
      const response = await app.request(`http://a/${addressOf(encodeURIComponent(text))}`);
      expect(response.status).toBe(status);
      if (status === 400) expect(await response.json()).toMatchObject({ errors: [{ parameter: 'value' }] });
      expect(parsed).toEqual([]);
    }),
  );
});

test('what is UTF-8 is read as the URL Standard says; of one that is given twice the last, and no empty one', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'é');
  const pairs = fc.array(fc.tuple(name, fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 9 }))));
  fc.assert(
    fc.property(pairs, (given) => {
      const expected: Record<string, string> = Object.fromEntries(given);
      const kept = Object.entries(expected).filter(([, value]) => value !== '');
      const queries = textsOf(`http://a/?${new URLSearchParams(given)}`, false);
      expect([...queries].toSorted()).toEqual(kept.toSorted());
    }),
  );
});

test('a query is read whole or refused, also if a URL escapes what the client sent as it is', () => {
  for (const length of [1300, 1400, 4080, 4100]) {
    const sent = `http://a/?value=${"'".repeat(length)}`;
    const queries = textsOf(sent, false);
    const isRefused = (() => {
      try {
        checkSize(sent);
        return false;
      } catch (error) {
        return error instanceof Problem;
      }
    })();
    expect(isRefused ? 'refused' : queries.get('value')?.length).toBe(length > 4090 ? 'refused' : length);
  }
});
