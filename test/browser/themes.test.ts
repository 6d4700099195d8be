import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBrowser, phone, served, styles, type Theme, visit, withoutScripts } from '../support/browser.ts';

const now = '2026-11-21T18:00:00Z';
/** The path of the service behind the proxy. */
const prefix = '/obs/nights';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const isIn = (page: Page, theme: Theme) => page.locator(`html[data-theme=${theme}]`).waitFor();

/** Presses the button of a theme, and waits for the redirect back to the page. */
async function choose(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('form', { name: 'Theme' }).getByRole('button', { name: theme }).click();
  await isIn(page, theme);
}

inBrowser('the themes', () => {
  const { open, origin } = served(now);

  test('the theme follows the system until the reader chooses one', async () => {
    const backgroundOf = async (colorScheme: 'dark' | 'light', theme?: Theme) => {
      const { page } = await open('/locations/paranal/', { colorScheme, ...(theme && { theme }) });
      return styles(page, 'html', 'backgroundColor');
    };
    for (const theme of ['dark', 'light'] as const)
      expect(await backgroundOf(theme)).toEqual(await backgroundOf(theme === 'dark' ? 'light' : 'dark', theme));
  });

  test('red is one tap away on a phone, even with scripts in a browser that stores nothing', async () => {
    const { page, faults } = await open('/', phone);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, area, { get });
    });
    await page.reload();
    await page.getByRole('button', { name: 'red' }).tap();
    await isIn(page, 'red');
    expect(faults).toEqual([]);
  });

  test.each(['/locations/paranal/', '/api/nights/?location=paranal&date=2026-11-21', '/locations/atlantis/?a=b%26c'])(
    '%s shows the same page again in the chosen theme',
    async (path) => {
      const { page } = await open(path, withoutScripts);
      expect(await themeOf(page)).toBeNull();
      const heading = await page.locator('h1').innerText();
      for (const theme of ['red', 'light'] as const) {
        await choose(page, theme);
        expect(page.url()).toBe(origin() + path);
        expect(await page.locator('h1').innerText()).toBe(heading);
        const pressed = page.getByRole('form', { name: 'Theme' }).getByRole('button', { pressed: true });
        expect(await pressed.allInnerTexts()).toEqual([theme]);
      }
    },
  );

  test('red stays on other pages and in a new tab, for about a year, and no script can read the choice', async () => {
    const { page } = await open('/', withoutScripts);
    await choose(page, 'red');
    const tab = await page.context().newPage();
    for (const path of ['/', '/api/', '/locations/paranal/2026/', '/nowhere/']) {
      await tab.goto(origin() + path);
      expect(await themeOf(tab), path).toBe('red');
    }
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'theme', value: 'red', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(86_400);
  });

  describe.each([true, false])('below a path of a proxy (with --public-url: %s)', (isConfigured) => {
    // The proxy removes the prefix from a request's path. A request without the prefix gets 404.
    const proxy = createServer((request, response) => {
      const { method, url = '', headers } = request;
      if (!url.startsWith(`${prefix}/`)) return response.writeHead(404).end();
      const passed = httpRequest(service.origin() + url.slice(prefix.length), { method, headers }, (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
      });
      passed.once('error', () => response.destroy());
      return request.pipe(passed);
    });
    let root: string;
    beforeAll(async () => {
      await once(proxy.listen(0, '127.0.0.1'), 'listening');
      root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}`;
    });
    const service = served(now, () => (isConfigured ? ['--public-url', root] : []));
    afterAll(() => {
      proxy.closeAllConnections();
      proxy.close();
    });

    test('a theme is chosen for that path only', async () => {
      const address = `${root}/locations/paranal/?date=2026-11-20`;
      const { page } = await visit(address, withoutScripts);
      await choose(page, 'red');
      expect(page.url()).toBe(address);
      await page.getByRole('link', { name: 'Tonight' }).click();
      await page.waitForURL(`${root}/`);
      expect(await themeOf(page)).toBe('red');
      expect((await page.context().cookies()).map(({ name, path }) => [name, path])).toEqual([['theme', prefix]]);
    });
  });
});
