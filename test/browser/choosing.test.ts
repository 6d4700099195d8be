import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import { contentWidth, inBrowser, namesOn, served, withoutScripts } from '../support/browser.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const now = '2026-11-21T19:30:00Z';

type Place = Pick<Location, 'name' | 'slug' | 'description'>;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const count = (page: Page) => page.locator('.controls output').innerText();

inBrowser('filter and order of tonight', () => {
  describe('the field and the select', () => {
    const { open, origin, api } = served(now);
    let places: Place[];
    beforeAll(async () => {
      places = await api<Place[]>('/api/locations/');
    });

    const namesWith = (text: string) =>
      places
        .filter(({ name, slug, description }) => {
          const searched = plain([name, slug, description].join('\n'));
          return text.split(' ').every((word) => searched.includes(plain(word)));
        })
        .map(({ name }) => name);
    const plain = (text: string) => text.toLowerCase().replaceAll('ō', 'o').replaceAll('ī', 'i').replaceAll('é', 'e');

    test.each(['OBS', 'Mégantic', 'MEGANTIC', 'ōtehi', 'observatory paranal', 'silla,paranal', '52.4, 13.1'])(
      'typing %s shows what the service does for it',
      async (text) => {
        const head = async (page: Page) => [
          await page.locator('h1').innerText(),
          (await namesOn(page)).toSorted(),
          await page.locator('[data-place]').getAttribute('href'),
          await page
            .getByRole('link', { name: 'Wall' })
            .evaluate((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('q')),
        ];
        const { page } = await open('/');
        await field(page).pressSequentially(text);
        const typed = await head(page);
        expect(await page.getByRole('link', { name: 'CSV' }).isVisible()).toBe(false);
        await page.goto(`${origin()}/?q=${encodeURIComponent(text)}`);
        expect(typed).toEqual(await head(page));
        await page.goto(`${origin()}/`);
        await field(page).pressSequentially(text);
        await field(page).fill('');
        expect(await count(page)).toBe('22 locations');
        expect(await namesOn(page)).toHaveLength(places.length);
      },
    );

    test('a town and Enter open the nights of the only site there', async () => {
      const { page } = await open('/');
      await field(page).fill('potsdam');
      expect(await count(page)).toBe('1 of 22 locations: Enter opens it');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin()}/locations/babelsberg/`);
    });

    test('typing a text that no name contains shows a message', async () => {
      const { page } = await open('/');
      await field(page).pressSequentially('atlantis');
      expect(await namesOn(page)).toEqual([]);
      expect(await count(page)).toBe('No location of 22 matches.');
    });

    test('without scripts, the button submits name and order', async () => {
      const { page } = await open('/', withoutScripts);
      await field(page).fill('Obs');
      await order(page).selectOption('name');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(`${origin()}/?q=Obs&sort=name`);
      expect(await namesOn(page)).toEqual(namesWith('obs').toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(await field(page).inputValue()).toBe('Obs');
    });

    test.each([true, false])('ticks are compared by a button; with scripts: %s', async (hasScripts) => {
      const { page } = await open('/', { javaScriptEnabled: hasScripts });
      const button = page.getByRole('button', { name: 'Compare' });
      expect(await button.isVisible()).toBe(false);
      for (const name of ['Paranal Observatory', 'La Silla Observatory', 'Babelsberg, AIP'])
        await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
      await button.click();
      await page.waitForURL(/location=(\w|-)+,(\w|-)+,(\w|-)+$/);
      expect(await page.getByText('Dark at all 3').isVisible()).toBe(true);
    });

    test('with scripts, choosing an order submits it at once', async () => {
      const { page } = await open('/');
      await order(page).selectOption('longitude');
      await page.waitForURL(/sort=longitude/);
      expect(await order(page).inputValue()).toBe('longitude');
    });
  });

  /** A phone with a page of many locations. */
  function manyServed(locations: number): () => Promise<Page> {
    const folder = temporaryFolder((path) => writeFileSync(join(path, 'locations.yaml'), manyLocations(locations)));
    const { open } = served(now, () => ['--locations', join(folder(), 'locations.yaml')]);
    return async () => {
      const { page } = await open('/', { viewport: { width: 360, height: 900 } });
      await page.getByText('Find and sort').click();
      return page;
    };
  }

  describe('500 locations', () => {
    const open = manyServed(500);

    test('are all shown, fit on a phone, and are filtered while a name is typed', async () => {
      const page = await open();
      expect(await namesOn(page)).toHaveLength(500);
      expect(await contentWidth(page)).toBe(360);
      await field(page).pressSequentially('site 4');
      // Each word: all that have a 4 in their number.
      expect(await namesOn(page)).toHaveLength(176);
      expect(await count(page)).toBe('176 of 500 locations');
    });
  });

  describe('of 1,200 locations', () => {
    const open = manyServed(1200);

    test('the first 1,000 are shown, with a message, and a name finds one of the others', async () => {
      const page = await open();
      const shown = new Set(await namesOn(page));
      expect(shown.size).toBe(1000);
      expect(await count(page)).toContain('The first 1000 of 1200 locations');
      const last = Array.from({ length: 200 }, (_, index) => `Site ${1001 + index}`);
      const other = last.find((name) => !shown.has(name)) ?? 'none';
      await field(page).fill(other);
      await field(page).press('Enter');
      await page.waitForURL(/q=/);
      expect(await namesOn(page)).toEqual([other]);
    });
  });
});
