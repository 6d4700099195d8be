import { expect, test } from 'vitest';
import { place } from '../../../support/places.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const berlin = appWith([place(52.405, 13.104, 'Europe/Berlin')]);

// The Moon is full on 2026-10-26 at 04:12 UTC (USNO), a day after the end of summer time; new on 2026-04-17 at 11:52, in summer time.
test.each([
  ['2026-10-20', 'Full Moon 26 Oct 05:12'],
  ['2026-03-27', 'New Moon 17 Apr 13:52'],
])('the next phases after %s are by the clocks of their days: %s', async (date, phase) => {
  expect((await pageOf(berlin, `/locations/place-1/${date}/`)).all('.details')[0]?.text).toContain(phase);
});

// The Moon culminates by night: it is highest within a minute or two of its transit.
test.each(['2026-11-21'])(
  'on %s the highest altitude of the Moon by night is that of its transit, to a degree',
  async (date) => {
    const { text } = (await pageOf(appWith(defaultList), `/locations/paranal/${date}/`)).one('main');
    const [, transit = ''] = /Moon’s transit \+([\d.]+)°/.exec(text) ?? [];
    const [, highest = ''] = /Highest by night\s*\+([\d.]+)°/.exec(text) ?? [];
    expect(highest).toBe(Number(transit).toFixed(0));
  },
);
