import { expect, test } from 'vitest';
import type { MarkupElement } from '../../../support/markup.ts';
import { place } from '../../../support/places.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const cells = (row: MarkupElement) => [...row.all('th'), ...row.all('td')];
const widthOf = (row: MarkupElement) => cells(row).reduce((sum, cell) => sum + Number(cell.get('colspan') || 1), 0);

test.each([
  ['Europe/Berlin', '', ['Event', 'Berlin', 'UTC', 'MJD', 'Sidereal', 'Azimuth']],
  ['Etc/UTC', '', ['Event', 'UTC', 'MJD', 'Sidereal', 'Azimuth']],
])(
  'in %s, with the cookie “%s”, all rows are as wide as the head, and no two clocks are the same',
  async (zone, cookie, head) => {
    const app = appWith([place(69, 13, zone)]);
    // The Sun does not set: the table says why.
    for (const date of ['2026-06-21', '2026-10-01']) {
      const page = await pageOf(app, `/locations/place-1/${date}/`, cookie);
      const table = page.one('table.events');
      expect(table.all('thead th').map(({ text }) => text)).toEqual(head);
      expect(new Set(table.all('tr').map(widthOf))).toEqual(new Set([head.length]));
    }
  },
);

test('the dark time has the event of the Moon that bounds it', async () => {
  const app = appWith(defaultList);
  const textsOn = async (path: string) =>
    (await pageOf(app, `/locations/${path}/`)).all('.marks.wide text').map(({ text }) => text);
  expect(await textsOn('babelsberg/2026-12-14')).toContain('Dark from moonset 21:17');
  expect(await textsOn('paranal/2026-12-02')).toContain('Dark until moonrise 02:59');
});
