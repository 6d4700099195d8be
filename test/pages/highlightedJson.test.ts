import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightedJson } from '../../src/pages/api/highlightedJson.ts';

test('any JSON is as the language itself would indent it', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const compact = JSON.stringify(JSON.parse(json));
      expect(highlightedJson(compact)).toBe(JSON.stringify(JSON.parse(json), null, 2));
    }),
  );
});

test('numbers stay as they are written', () => {
  expect(highlightedJson('{"latitude":-90.0,"longitude":[1e3,0.50]}')).toBe(
    '{\n  "latitude": -90.0,\n  "longitude": [\n    1e3,\n    0.50\n  ]\n}',
  );
});
