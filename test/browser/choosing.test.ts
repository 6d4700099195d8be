import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser, namesOn, served, withoutScripts } from '../support/browser.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find' });
const count = (page: Page) => page.getByRole('status').innerText();

inBrowser('filter and order of tonight', () => {
  const { open, origin } = served('2026-11-21T19:30:00Z');

  test.each(['MEGANTIC', 'observatory paranal', 'silla,paranal', '52.4, 13.1'])(
    'typing %s shows the rows that the service finds for it',
    async (text) => {
      const { page } = await open('/');
      await field(page).pressSequentially(text);
      const typed = await namesOn(page);
      const anyPlace = page.getByRole('main').getByRole('link', { name: 'Any place' });
      const place = typed.length === 0 ? await anyPlace.getAttribute('href') : null;
      await page.goto(`${origin()}/?q=${encodeURIComponent(text)}`);
      expect(typed.toSorted()).toEqual((await namesOn(page)).toSorted());
      if (place !== null) expect(await anyPlace.getAttribute('href')).toBe(place);
      await page.goto(`${origin()}/`);
      await field(page).pressSequentially(text);
      await field(page).fill('');
      expect(await count(page)).toBe('22 locations');
      expect(await namesOn(page)).toHaveLength(22);
    },
  );

  test('without scripts, the form finds names, and links sort them', async () => {
    const { page } = await open('/', withoutScripts);
    await field(page).fill('Obs');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(`${origin()}/?q=Obs`);
    await page.getByRole('link', { name: 'name', exact: true }).click();
    await page.waitForURL(`${origin()}/?q=Obs&sort=name`);
    const names = await namesOn(page);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await field(page).inputValue()).toBe('Obs');
  });

  test.each([true, false])('night is chosen once, for all pages that follow; with scripts: %s', async (hasScripts) => {
    const { page } = await open('/', { javaScriptEnabled: hasScripts });
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toMatch(/^Dark at/);
    await page.getByRole('button', { name: 'night' }).click();
    await page.getByRole('button', { name: 'night', pressed: true }).waitFor();
    expect(await heading.innerText()).toMatch(/^Night at/);
    await page.goto(`${origin()}/?location=paranal`);
    expect(await heading.innerText()).toMatch(/: night /);
  });

  test.each([true, false])('ticks are compared by a button; with scripts: %s', async (hasScripts) => {
    const { page } = await open('/', { javaScriptEnabled: hasScripts });
    for (const name of ['Paranal Observatory', 'La Silla Observatory', 'Babelsberg, AIP'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(/location=(\w|-)+,(\w|-)+,(\w|-)+$/);
    expect(await page.getByText('Dark at all 3', { exact: true }).isVisible()).toBe(true);
  });
});
