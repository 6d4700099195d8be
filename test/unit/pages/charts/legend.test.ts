import { expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

test.each(['/', '/locations/paranal/', '/locations/paranal/2026-11/', '/locations/paranal/2026/'])(
  'the legend of %s has the bar of dark time if its charts have it',
  async (path) => {
    const page = await pageOf(app, path);
    const inLegend = page.all('.legend .dark-bar').length;
    expect(inLegend > 0).toBe(page.all('.dark-bar').length > inLegend);
  },
);
