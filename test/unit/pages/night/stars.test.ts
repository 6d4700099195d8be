import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

/** Of the stars that are named below, ICRS (Hipparcos), degrees. */
const declinations: Readonly<Record<string, number>> = {
  Sirius: -16.72,
  Canopus: -52.7,
  Achernar: -57.24,
  'Rigil Kentaurus': -60.83,
  Arcturus: 19.18,
  Vega: 38.78,
  Capella: 46,
  Rigel: -8.2,
  Procyon: 5.22,
  Pollux: 28.03,
  Hadar: -60.37,
  Acrux: -63.1,
  Aldebaran: 16.51,
  Fomalhaut: -29.62,
};

/** The names on the widest screens. */
async function namesOn(path: string): Promise<string[]> {
  const page = await pageOf(app, path);
  return page.all('.star-names.wide text').map(({ text }) => text);
}

describe('the stars of a night', () => {
  test.each([
    ['paranal', -24.63, '2026-12-08'],
    ['paranal', -24.63, '2027-05-06'],
    ['babelsberg', 52.41, '2026-12-08'],
    ['dome-c', -75.1, '2026-06-15'],
  ])('%s: up to three are named, each with its altitude on the meridian', async (slug, latitude, date) => {
    const names = await namesOn(`/locations/${slug}/${date}/`);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(3);
    for (const name of names) {
      const [, star = '', altitude] = /^(.*) (\d+)°$/.exec(name) ?? [];
      const declination = declinations[star] ?? Number.NaN;
      // Precession and the lower culmination of what never sets.
      expect(Math.abs(90 - Math.abs(latitude - declination) - Number(altitude)), name).toBeLessThan(0.7);
    }
  });

  // The full Moon, 33 minutes of darkness, a summer without, polar day.
  test.each(['paranal/2026-11-24', 'paranal/2026-11-21', 'babelsberg/2026-06-21', 'dome-c/2026-12-21'])(
    'without an hour of darkness none is drawn, nor in the legend: %s',
    async (path) => {
      expect(await namesOn(`/locations/${path}/`)).toEqual([]);
      const page = await pageOf(app, `/locations/${path}/`);
      expect(page.all('.trails path').map((trail) => trail.get('d'))).toEqual(['', '', '']);
      expect(page.all('.legend li').filter(({ text }) => text.includes('stars'))).toEqual([]);
    },
  );

  test('the dark time has the event of the Moon that bounds it', async () => {
    const textsOn = async (path: string) =>
      (await pageOf(app, `/locations/${path}/`)).all('.marks.wide text').map(({ text }) => text);
    expect(await textsOn('babelsberg/2026-12-14')).toContain('Dark from moonset 21:17');
    expect(await textsOn('paranal/2026-12-02')).toContain('Dark until moonrise 02:59');
  });

  test.each(['paranal/2026-12-08', 'babelsberg/2026-12-08', 'dome-c/2026-06-21'])(
    'they take less than 4 kB of the page of %s as it is sent',
    async (path) => {
      const html = await (await app.request(`/locations/${path}/`, { headers: { Accept: 'text/html' } })).text();
      const without = html.replace(/<g class="(?:trails|star-names)[\s\S]*?<\/g>(?:<\/g>)?/g, '');
      expect(without.length).toBeLessThan(html.length - 2000);
      expect(gzipSync(html).length - gzipSync(without).length).toBeLessThan(4000);
    },
  );
});
