import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundByAxe, inBrowser, phone, served, themes, withoutScripts } from '../support/browser.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Coordinates or place' });

async function boxesOf(page: Page) {
  const [input, button] = [field(page), page.getByRole('button', { name: 'Show tonight' })];
  const boxes = [await input.boundingBox(), await button.boundingBox()] as const;
  const [one, other] = boxes.map((box) => box ?? { x: NaN, y: NaN, width: NaN, height: NaN });
  if (one === undefined || other === undefined) throw new Error('The field has no button.');
  return [one, other] as const;
}

inBrowser('any place', () => {
  const { open, origin } = served('2026-11-21T23:20:00Z');

  test('has a form that opens tonight without scripts, and pages that keep the place', async () => {
    const { page } = await open('/at/', withoutScripts);
    expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
    await field(page).fill('52.405, 13.104');
    await page.getByText('Name, time zone, height, pressure').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Home & garden');
    await page.getByRole('button', { name: 'Show tonight' }).click();
    for (const name of ['November', '2026']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/2026/);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Home & garden');
      expect(new URL(page.url()).searchParams.get('longitude')).toBe('13.104');
    }
  });

  test('the name of a town opens its night with the keyboard alone', async () => {
    const { page } = await open('/at/', { permissions: ['geolocation'] });
    await page.getByRole('button', { name: 'Use my position' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('tromso');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tromsø, Norway' }).waitFor();
  });

  test('if several towns have the name, the page lists them with country and coordinates', async () => {
    const { page } = await open('/at/?q=Springfield&pressure=990', withoutScripts);
    expect(await page.title()).toMatch(/^12 places match “Springfield”/);
    const places = page.getByRole('region', { name: '12 places match “Springfield”' });
    expect(await places.getByRole('link').count()).toBe(12);
    await places.getByRole('link', { name: 'Springfield, IL, United States 39.8° N, 89.64° W' }).click();
    await page.getByRole('heading', { level: 1, name: 'Springfield, IL, United States' }).waitFor();
    expect(new URL(page.url()).searchParams.get('pressure')).toBe('990');
  });

  test.each([
    [1440, { viewport: { width: 1440, height: 900 } }],
    [390, phone],
  ])(
    'at %i px, the field is 3.25rem high, and its button is beside it, or on a phone below it',
    async (width, setting) => {
      const { page } = await open('/at/', setting);
      const [input, button] = await boxesOf(page);
      expect([input.height, button.height]).toEqual([52, 52]);
      if (width === 390) expect([button.x, button.y > input.y + 52, button.width]).toEqual([input.x, true, 358]);
      else expect([button.y, button.x + button.width - input.x]).toEqual([input.y, 640]);
      expect(await page.locator('.place details').getAttribute('open')).toBe(null);
    },
  );

  test.each(themes.flatMap((theme) => [[theme, 1440] as const, [theme, 390] as const]))(
    'an error is above the field, which keeps its text and has the focus: %s at %i px',
    async (theme, width) => {
      const { page } = await open('/at/?pressure=990', { theme, viewport: { width, height: 900 } });
      await field(page).fill('95.2, 13.104');
      await page.keyboard.press('Enter');
      const error = page.getByText(
        'The latitude cannot be 95.2. Use a number from −90 to 90 (north positive). Write the latitude first, then the longitude.',
      );
      await error.waitFor();
      expect(await field(page).inputValue()).toBe('95.2, 13.104');
      // The browser sets the focus of autofocus after it has drawn the page.
      await page.locator('input[name="q"]:focus').waitFor();
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      const described = (await field(page).getAttribute('aria-describedby'))?.split(' ') ?? [];
      expect(described).toContain(await error.getAttribute('id'));
      const [input] = await boxesOf(page);
      const above = await error.boundingBox();
      expect(input.y - ((above?.y ?? NaN) + (above?.height ?? NaN))).toBeLessThan(12);
      // The values of the other fields stay visible.
      expect(await page.getByRole('textbox', { name: 'Air pressure' }).inputValue()).toBe('990');
      expect(await page.getByRole('textbox', { name: 'Air pressure' }).isVisible()).toBe(true);
      expect(await foundByAxe(page)).toEqual([]);
    },
  );

  test('a click requests the position of the device, and only the URL contains the position', async () => {
    const geolocation = { latitude: 52.405_049, longitude: 13.104_12 };
    const { page } = await open('/at/', { geolocation, permissions: ['geolocation'] });
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.waitForURL(`${origin()}/at/?latitude=52.4050&longitude=13.1041`);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  test('the page shows a message without a position, and no button without geolocation', async () => {
    const { page } = await open('/at/', { permissions: [] });
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.getByText('Your browser did not share its location.').waitFor();
    await page.addInitScript('delete Navigator.prototype.geolocation');
    await page.reload();
    expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
  });
});
