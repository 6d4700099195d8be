import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import { chromiumPath, during, jsonOf, launch, namesOn, serve, visit } from '../support/browser.ts';
import { manyLocations } from '../support/manyLocations.ts';

type Place = Pick<Location, 'name' | 'slug'>;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const count = (page: Page) => page.locator('.controls output').innerText();

describe.skipIf(chromiumPath === undefined)('filter and order of tonight', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  describe('the field and the select', () => {
    let service: Awaited<ReturnType<typeof serve>>;
    let places: Place[];
    beforeAll(async () => {
      service = await serve(['--now', '2026-11-21T19:30:00Z']);
      places = await jsonOf<Place[]>(`${service.origin}/api/locations/`);
    });
    afterAll(() => service?.stop());

    const namesWith = (text: string) =>
      places
        .filter((place) => text.split(' ').every((word) => plain(`${place.name}\n${place.slug}`).includes(plain(word))))
        .map(({ name }) => name);
    const plain = (text: string) => text.toLowerCase().replaceAll('ō', 'o').replaceAll('ī', 'i').replaceAll('é', 'e');

    test.each(['obs', 'la', 'Mégantic', 'megantic', 'ōtehi', 'observatory paranal'])(
      'typing %s leaves the locations whose name contains it',
      async (text) => {
        const { page, context } = await visit(browser, `${service.origin}/`);
        await field(page).pressSequentially(text.toUpperCase());
        expect((await namesOn(page)).toSorted()).toEqual(namesWith(text).toSorted());
        expect(await count(page)).toBe(`${namesWith(text).length} of 22 locations`);
        await field(page).fill('');
        expect(await namesOn(page)).toHaveLength(places.length);
        expect(await count(page)).toBe('22 locations');
        await context.close();
      },
    );

    test('typing a text that no name contains shows a message', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`);
      await field(page).pressSequentially('atlantis');
      expect(await namesOn(page)).toEqual([]);
      expect(await count(page)).toBe('No location of 22 matches.');
      await context.close();
    });

    test('without scripts, the button submits name and order', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`, { hasScripts: false });
      await field(page).fill('Obs');
      await order(page).selectOption('name');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(`${service.origin}/?q=Obs&sort=name`);
      expect(await namesOn(page)).toEqual(namesWith('obs').toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(await field(page).inputValue()).toBe('Obs');
      await context.close();
    });

    test('with scripts, choosing an order submits it at once', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`);
      await order(page).selectOption('longitude');
      await page.waitForURL(/sort=longitude/);
      expect(await order(page).inputValue()).toBe('longitude');
      await context.close();
    });
  });

  describe('many locations', () => {
    async function withMany(locations: number, use: (page: Page) => Promise<void>): Promise<void> {
      const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
      const file = join(folder, 'locations.yaml');
      writeFileSync(file, manyLocations(locations));
      await during(['--locations', file, '--now', '2026-11-21T19:30:00Z'], async (origin) => {
        rmSync(folder, { recursive: true });
        const { page, context } = await visit(browser, `${origin}/`, { width: 360 });
        await use(page);
        await context.close();
      });
    }

    test('500 are all shown, fit on a phone, and are filtered while a name is typed', async () => {
      await withMany(500, async (page) => {
        expect(await namesOn(page)).toHaveLength(500);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.getByText('Find, sort, date').click();
        await field(page).pressSequentially('site 4');
        // Each word: all that have a 4 in their number.
        expect(await namesOn(page)).toHaveLength(176);
        expect(await count(page)).toBe('176 of 500 locations');
      });
    });

    test('of 1,200 the first 1,000 are shown, with a message, and a name finds one of the others', async () => {
      await withMany(1200, async (page) => {
        const shown = new Set(await namesOn(page));
        expect(shown.size).toBe(1000);
        expect(await count(page)).toContain('The first 1000 of 1200 locations');
        const last = Array.from({ length: 200 }, (_, index) => `Site ${1001 + index}`);
        const other = last.find((name) => !shown.has(name)) ?? 'none';
        await page.getByText('Find, sort, date').click();
        await field(page).fill(other);
        await field(page).press('Enter');
        await page.waitForURL(/q=/);
        expect(await namesOn(page)).toEqual([other]);
      });
    });
  });
});
