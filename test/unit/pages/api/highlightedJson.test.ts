import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightedJson } from '../../../../src/pages/api/highlightedJson.ts';
import { readMarkup } from '../../../support/markup.ts';

const textOf = (html: string) => readMarkup(html).text;

test('any JSON is as the language itself would indent it', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const compact = JSON.stringify(JSON.parse(json));
      expect(textOf(highlightedJson(compact))).toBe(JSON.stringify(JSON.parse(json), null, 2));
    }),
  );
});

test('no text becomes a tag, cut off or not', () => {
  const evil = fc
    .array(fc.constantFrom('<script>', '"', '\\', '&', '</pre>', 'https://x"onclick=', "'", '{', ':'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(evil, fc.nat(200), (text, length) => {
      const html = highlightedJson(JSON.stringify({ [text]: text }).slice(0, length));
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !/^<(\/?[bi]|\/a|a href="[^"]*")>$/.test(tag))).toEqual([]);
    }),
  );
});

test('numbers stay as they are written', () => {
  expect(textOf(highlightedJson('{"latitude":-90.0,"longitude":[1e3,0.50]}'))).toBe(
    '{\n  "latitude": -90.0,\n  "longitude": [\n    1e3,\n    0.50\n  ]\n}',
  );
});

test('names are bold, strings italic, URLs are links', () => {
  expect(highlightedJson('{"a":"b","c":"https://example.org/?x=1&y=2","d":1}')).toBe(
    '{\n  <b>"a"</b>: <i>"b"</i>,\n  <b>"c"</b>: "<a href="https://example.org/?x=1&amp;y=2">https://example.org/?x=1&amp;y=2</a>",\n  <b>"d"</b>: 1\n}',
  );
});
