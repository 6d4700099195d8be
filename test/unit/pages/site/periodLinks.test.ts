import { expect, test } from 'vitest';
import { isoMonth, monthsFrom } from '../../../../src/pages/site/months.ts';
import { semesterOf } from '../../../../src/pages/site/periodLinks.tsx';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

test.each([
  [2026, 3, '2025-10', '2026-03'],
  [2026, 4, '2026-04', '2026-09'],
  [2026, 9, '2026-04', '2026-09'],
  [2026, 10, '2026-10', '2027-03'],
  [2026, 12, '2026-10', '2027-03'],
])('%i-%i is in the semester from %s to %s', (year, month, first, last) => {
  const semester = semesterOf(monthsFrom(year, month, month).first);
  expect([isoMonth(semester.first), isoMonth(semester.last)]).toEqual([first, last]);
});

test.each([
  ['/locations/paranal/2026-11-21/', ['Nov', 'Dec', 'Jan', 'Oct – Mar', 'Apr – Sep', '2026']],
  ['/at/2026-11-21/?latitude=52.4&longitude=13.1', ['Nov', 'Dec', 'Jan', 'Oct – Mar', 'Apr – Sep', '2026']],
  ['/locations/paranal/1900-02-03/', ['Feb', 'Mar', 'Apr', 'Apr – Sep', '1900']],
  ['/locations/paranal/2100-11-30/', ['Nov', 'Dec', '2100']],
])(
  '%s links to long dark nights of three months, and to semesters',
  async (path, names) => {
    const links = (await pageOf(app, path)).all('.periods a');
    expect(links.map(({ text }) => text)).toEqual(names);
    for (const link of links) {
      const { pathname, search, searchParams } = new URL(link.get('href'), `http://localhost${path}`);
      expect(searchParams.get('at_least')).toBe(
        pathname.includes('-') && pathname.split('/').at(-2)?.includes('-') ? '5h' : null,
      );
      const response = await app.request(pathname + search, { headers: { Accept: 'text/html' } });
      expect(response.status, pathname + search).toBe(200);
    }
  },
  30_000,
);
