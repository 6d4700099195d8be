import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browsablePage, indented } from '../../../../src/pages/api/browsable.tsx';
import { readMarkup } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf as pageAt } from '../../../support/site.ts';

const view = {
  url: new URL('http://localhost/api/numbers/?from=1'),
  choices: { theme: null, clock: null, condition: null },
  isClockStopped: false,
};

const numbers = {
  name: 'Numbers',
  description: 'All `numbers`.',
  path: {},
  json: null,
  query: {
    from: {
      description: 'Degrees, north positive.',
      allowed: 'a number from -90 to 90: degrees, north positive',
      value: { type: 'number' },
      read: Number,
    },
  },
  formats: ['json', 'api', 'csv'],
} as const;

async function pageOf(json: Iterable<string>): Promise<string> {
  const resource = { ...numbers, respond: () => ({ untilMs: 0, cost: 0, json: () => json }) };
  const page = browsablePage(resource, [{ link: 'Numbers', path: '/api/numbers/' }]);
  const { html } = await page.respond(
    {},
    { now: () => 0, isClockSet: true, baseUrl: '', texts: new Map(), client: new AbortController().signal, view },
  );
  return [...html()].join('');
}

test('the page shows the beginning of a long response, says that it is truncated, and computes no more', async () => {
  expect(await pageOf(['[1]'])).not.toContain('Truncated.');
  let made = 0;
  const endless = (function* () {
    for (;;) {
      made += 1000;
      yield 'x'.repeat(1000);
    }
  })();
  const page = await pageOf(endless);
  expect(page).toContain('Truncated.');
  expect(page.length).toBeLessThan(40_000);
  expect(made).toBeLessThan(40_000);
});

test('JSON is indented as by JSON.stringify, and numbers stay as written', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = JSON.parse(json);
      expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
  expect(indented('{"latitude":-90.0,"longitude":[1e3]}')).toContain('"latitude": -90.0,\n');
});

test('the page has a field for each parameter with its value and range, and links to the other formats', async () => {
  const page = readMarkup(await pageOf(['[1]']));
  const field = page.one('input[name="from"]');
  expect([field.get('value'), field.get('type')]).toEqual(['1', 'text']);
  const hint = page.one(`#${field.get('aria-describedby')}`).text;
  expect(hint).toBe('Degrees, north positive. Allowed: a number from −90 to 90.');
  expect(page.all('a').map((link) => link.get('href'))).toEqual(
    expect.arrayContaining(['?from=1&format=csv', '../../api/numbers/']),
  );
  expect(page.one('main code').text).toBe('numbers');
});

test('the page links to each resource that the root lists', async () => {
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
