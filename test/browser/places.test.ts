import { describe, expect, test } from 'vitest';
import { inBrowser, served, withoutScripts } from '../support/browser.ts';

inBrowser('forms', () => {
  const { open } = served('2026-11-21T18:00:00Z');

  describe('without scripts', () => {
    test('all that is wrong is named by its label; the first wrong field has the focus and is described', async () => {
      const { page } = await open('/at/', withoutScripts);
      await page.getByLabel('Latitude').fill('52,405');
      await page.getByLabel('Longitude').fill('east');
      await page.getByLabel('Time zone').fill('Berlin');
      await page.getByLabel('Name').fill('Home');
      await page.getByRole('button', { name: 'Show tonight' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      expect(await page.title()).toContain('There is a problem');
      const errors = await page.locator('.errors li').allInnerTexts();
      expect(errors).toEqual([
        'Longitude cannot be “east”. Use a number from −180 to 180: degrees, east positive.',
        'Time zone cannot be “Berlin”. Use a name of the IANA time zone database, such as Europe/Berlin.',
      ]);
      const values = await page
        .locator('.place input')
        .evaluateAll((all) => all.map((input) => input.getAttribute('value')));
      expect(values).toEqual(['52,405', 'east', 'Berlin', '', '', 'Home']);
      expect(await page.locator('[aria-invalid]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
        'longitude',
        'timezone',
      ]);
      const focused = page.locator(':focus');
      expect(await focused.getAttribute('name')).toBe('longitude');
      const description = await focused.getAttribute('aria-describedby');
      expect(await page.locator(`#${description}`).innerText()).toMatch(/^Use a number from −180 to 180/);
      await page.getByRole('link', { name: 'Time zone' }).click();
      expect(page.url()).toMatch(/#timezone$/);
      // It is corrected where it is shown.
      await focused.fill('13.104');
      await page.getByLabel('Time zone').fill('Europe/Berlin');
      await page.getByLabel('Longitude').fill('13.104');
      await page.getByRole('button', { name: 'Show tonight' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
    });
  });
});
