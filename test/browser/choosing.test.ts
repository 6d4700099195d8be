import { expect, test } from 'vitest';
import { inBrowser, namesOn, served, withoutScripts } from '../support/browser.ts';

inBrowser('the choices of the page of tonight', () => {
  const { open, origin } = served('2026-11-21T19:30:00Z');

  test.each(['MEGANTIC', 'observatory paranal', 'zzzz'])(
    'show the rows that the service finds for the typed text %s',
    async (text) => {
      const { page } = await open('/');
      await page.getByRole('searchbox', { name: 'Find' }).pressSequentially(text);
      const typed = await namesOn(page);
      expect(await page.getByRole('link', { name: 'All 22' }).isVisible()).toBe(typed.length === 0);
      await page.getByRole('searchbox', { name: 'Find' }).fill('');
      expect(await namesOn(page)).toHaveLength(22);
      await page.goto(`${origin()}/?q=${encodeURIComponent(text)}`);
      expect(typed.toSorted()).toEqual((await namesOn(page)).toSorted());
    },
  );

  test('work without scripts: the form finds names, links sort, night stays selected, and ticks are compared', async () => {
    const { page } = await open('/', withoutScripts);
    await page.getByRole('searchbox', { name: 'Find' }).fill('Obs');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(`${origin()}/?q=Obs`);
    await page.getByRole('link', { name: 'name', exact: true }).click();
    await page.waitForURL(`${origin()}/?q=Obs&sort=name`);
    const names = await namesOn(page);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.getByRole('button', { name: 'night' }).click();
    await page.getByRole('button', { name: 'night', pressed: true }).waitFor();
    for (const name of names.slice(0, 3)) await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Night at all 3', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('location')?.split(',')).toHaveLength(3);
  });
});
