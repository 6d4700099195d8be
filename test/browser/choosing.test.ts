import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inBrowser, namesOn, served, withoutScripts } from '../support/browser.ts';

const now = '2026-11-21T19:30:00Z';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const count = (page: Page) => page.locator('.controls output').innerText();

inBrowser('filter and order of tonight', () => {
  describe('the field and the select', () => {
    const { open, origin } = served(now);

    test.each(['MEGANTIC', 'observatory paranal', 'silla,paranal', '52.4, 13.1'])(
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
        expect(await namesOn(page)).toHaveLength(22);
      },
    );

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
      const names = await namesOn(page);
      expect(names.length).toBeGreaterThan(5);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
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
});
