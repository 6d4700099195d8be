import { expect, test } from 'vitest';
import { inBrowser, served, withoutScripts } from '../support/browser.ts';

inBrowser('any place', () => {
  const { open, origin } = served('2026-11-21T23:20:00Z');

  test('its form opens tonight without scripts, and its pages keep the place', async () => {
    const { page } = await open('/at/', withoutScripts);
    expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
    for (const [name, value] of Object.entries({ Latitude: '52.405', Longitude: '13.104', Name: 'Home & garden' }))
      await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('button', { name: 'Show tonight' }).click();
    for (const name of ['November', '2026']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/2026/);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Home & garden');
      expect(new URL(page.url()).searchParams.get('longitude')).toBe('13.104');
    }
  });

  test('a click asks for the position of the device, and only the address contains it', async () => {
    const geolocation = { latitude: 52.405_049, longitude: 13.104_12 };
    const { page } = await open('/at/', { geolocation, permissions: ['geolocation'] });
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.waitForURL(`${origin()}/at/?latitude=52.4050&longitude=13.1041`);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  test('without a position there is a message, and without geolocation no button', async () => {
    const { page } = await open('/at/', { permissions: [] });
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.getByText('Your browser did not share its location.').waitFor();
    await page.addInitScript('delete Navigator.prototype.geolocation');
    await page.reload();
    expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
  });
});
