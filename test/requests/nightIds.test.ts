import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

test('Kwajalein’s second night of 1969-09-30 has no id in data, and no link with an id on its page', async () => {
  const app = appWith([place(8.72, 167.73, 'Pacific/Kwajalein')], { now: () => Date.parse('1969-10-01T12:00Z') });
  const nights = await (await app.request('/api/nights/latest/')).json();
  expect(nights).toMatchObject([{ id: null, date: '1969-09-30', location: 1 }]);
  const page = await (await app.request('/locations/place-1/', { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('calendar.ics');
  expect(page).not.toContain('null');
});
