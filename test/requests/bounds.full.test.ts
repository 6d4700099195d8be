import { describe, expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appThatCounts } from '../support/site.ts';

describe.each([
  '/api/nights/?after=2000-01-01&before=2027-05-18',
  '/api/almanac/?after=2000-01-01&before=2027-05-18',
  '/api/moonpositions/?after=2026-01-01&before=2026-03-11T10:50:00Z',
])('%s: the most that there can be at once', (path) => {
  test.each(['json', 'csv', ...(path.includes('moon') ? [] : ['ics&content=night'])])('as %s', async (format) => {
    const { app, pauses } = appThatCounts([place(-24.6, -70.4, 'America/Santiago', 18)]);
    const response = await app.request(`${path}&format=${format}`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40 * 10_000);
    expect(pauses()).toBeGreaterThanOrEqual(10_000 / 51);
    expect(pauses()).toBeLessThan(1000);
  });
});
