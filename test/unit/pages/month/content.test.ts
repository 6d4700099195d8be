import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { MarkupElement } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

/** The cells of a month with what is drawn and written of a principal phase. */
async function phasesOf(path: string): Promise<[heard: string, printed: string][]> {
  const cells = (await pageOf(app, path)).all('ol.month a');
  return cells.map((cell) => [
    cell.one('svg.moon').get('aria-label').split(',')[0] ?? '',
    cell.all('em').map(({ text }) => text)[0] ?? '',
  ]);
}

test.each(['/locations/paranal/2026-12/', '/locations/babelsberg/2026-11/'])(
  'in %s a principal phase is heard in the night in which it is printed, and in no other',
  async (path) => {
    const principal = /^(New Moon|First quarter|Full Moon|Last quarter)$/;
    const phases = await phasesOf(path);
    expect(phases.filter(([, printed]) => printed !== '').length).toBeGreaterThanOrEqual(4);
    for (const [heard, printed] of phases) expect(principal.test(heard) ? heard : '').toBe(printed);
  },
);

test('a night that is wanted says so in words, in a list with a name', async () => {
  const list = (await pageOf(app, '/locations/paranal/2026-12/?at_least=5h')).one('ol.month');
  expect(list.get('aria-label')).toBe('Nights of December 2026');
  const said = list.all('li').filter(({ text }) => text.includes('5 h or more'));
  expect(said).toEqual(list.all('li.wanted'));
  expect(said.length).toBeGreaterThan(5);
});

test('a date that the zone skipped keeps its place among the weekdays', async () => {
  const path = '/at/2011-12/?latitude=-13.8&longitude=-171.8&timezone=Pacific/Apia';
  const cells = (await pageOf(app, path)).one('ol.month').children as MarkupElement[];
  const dated = cells.flatMap((cell, index) => cell.all('a').map((link) => ({ index, href: link.get('href') })));
  expect(dated).toHaveLength(30);
  for (const { index, href } of dated) {
    const date = /\d{4}-\d\d-\d\d/.exec(href)?.[0] ?? '';
    expect((index % 7) + 1, date).toBe(DateTime.fromISO(date).weekday);
  }
});
