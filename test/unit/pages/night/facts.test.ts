import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

test('the Moon is said to be up all night only where it neither rises nor sets between sunset and sunrise', async () => {
  const response = await app.request('/api/almanac/?location=paranal&after=2026-05-01&before=2026-05-31');
  const { almanac } = (await response.json()) as { almanac: AlmanacEntry[] };
  let said = 0;
  for (const { date, sunset, sunrise, moonrise, moonset } of almanac) {
    const { text } = (await pageOf(app, `/locations/paranal/${date}/`)).one('.facts');
    const within = [...moonrise, ...moonset].filter((time) => time > (sunset ?? '') && time < (sunrise ?? ''));
    if (/up all night/.test(text)) expect(within, date).toEqual([]);
    if (/Not dark/.test(text)) said++;
    if (/Not dark/.test(text)) expect(text, date).toContain('The Moon is up while the Sun is below −18°');
  }
  expect(said).toBeGreaterThan(1);
});
