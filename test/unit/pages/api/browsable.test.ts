import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browsablePage, indented } from '../../../../src/pages/api/browsable.tsx';
import { readMarkup } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf as pageAt } from '../../../support/site.ts';

const response = {
  name: 'Numbers',
  description: 'All `numbers`.',
  url: new URL('http://localhost/api/numbers/?from=1'),
  cookie: () => undefined,
  isClockStopped: false,
  query: {
    from: { description: 'The first.', allowed: 'a number', value: { type: 'integer', minimum: 1 }, read: Number },
  },
  formats: ['json', 'api', 'csv'],
} as const;

const pageOf = (json: Iterable<string>) =>
  [...browsablePage({ ...response, json }, [{ link: 'Numbers', path: '/api/numbers/' }])].join('');

test('shows the beginning of a long response, and that it is cut off', () => {
  expect(pageOf(['[1]'])).not.toContain('the page ends here');
  const long = pageOf(['["', 'x'.repeat(200_000), '"]']);
  expect(long).toContain('the page ends here');
  expect(long.length).toBeLessThan(40_000);
});

test('does not compute what it does not show', () => {
  let made = 0;
  const endless = (function* () {
    for (;;) {
      made += 1000;
      yield 'x'.repeat(1000);
    }
  })();
  pageOf(endless);
  expect(made).toBeLessThan(40_000);
});

test('any JSON is as the language itself would indent it; numbers stay as they are written', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = JSON.parse(json);
      expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
  expect(indented('{"latitude":-90.0,"longitude":[1e3]}')).toContain('"latitude": -90.0,\n');
});

test('units are said once, with the range', () => {
  const allowed = 'a number from -90 to 90: degrees, north positive';
  const query = { from: { description: 'Degrees, north positive.', allowed, read: Number } };
  const page = readMarkup([...browsablePage({ ...response, query, json: [] }, [])].join(''));
  expect(page.one('small#hint-from').text).toBe('Degrees, north positive. Allowed: a number from −90 to 90.');
});

test('has a field for each parameter, with its value, and links to the other formats with the same query', () => {
  const page = readMarkup(pageOf(['[1]']));
  const field = { id: 'field-from', name: 'from', value: '1', type: 'text' };
  expect(Object.fromEntries(page.one('#field-from').attributes)).toMatchObject(field);
  expect(page.all('a').map((link) => link.get('href'))).toEqual(
    expect.arrayContaining(['?from=1&format=csv', '../../api/numbers/']),
  );
  expect(page.one('main code').text).toBe('numbers');
});

test('links to each resource that the root lists', async () => {
  const app = appWith(defaultList);
  const listed = Object.values((await (await app.request('/api/')).json()) as Record<string, string>);
  const links = (await pageAt(app, '/api/windows/'))
    .all('nav[aria-label="Resources"] a')
    .map((link) => link.get('href'));
  expect(links.map((href) => new URL(href, 'http://localhost/api/windows/').href)).toEqual([
    'http://localhost/api/',
    ...listed,
  ]);
});
