import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser, namesOn, served } from '../support/browser.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find' });

inBrowser('choosing what tonight shows', () => {
  const { open, origin } = served('2026-11-21T19:30:00Z');

  test.each(['MEGANTIC', 'observatory paranal', 'potsdam', 'zzzz'])(
    'typing %s shows the rows that the service finds for it',
    async (text) => {
      const { page } = await open('/');
      await field(page).pressSequentially(text);
      const typed = await namesOn(page);
      expect(await page.getByRole('link', { name: 'All 22' }).isVisible()).toBe(typed.length === 0);
      await field(page).fill('');
      expect(await namesOn(page)).toHaveLength(22);
      await page.goto(`${origin()}/?q=${encodeURIComponent(text)}`);
      expect(typed.toSorted()).toEqual((await namesOn(page)).toSorted());
    },
  );

  test.each([true, false])('the form finds names, links sort, night is kept; with scripts: %s', async (hasScripts) => {
    const { page } = await open('/', { javaScriptEnabled: hasScripts });
    await field(page).fill('Obs');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(`${origin()}/?q=Obs`);
    await page.getByRole('link', { name: 'name', exact: true }).click();
    await page.waitForURL(`${origin()}/?q=Obs&sort=name`);
    const names = await namesOn(page);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
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
    expect(await page.getByText('Dark at all 3', { exact: true }).isVisible()).toBe(true);
    expect(new URL(page.url()).searchParams.get('location')?.split(',')).toHaveLength(3);
  });
});
