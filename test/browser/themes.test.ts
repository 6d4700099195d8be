import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankPage, inBrowser, phone, served, styles, type Theme, visit, withoutScripts } from '../support/browser.ts';

const now = '2026-11-21T18:00:00Z';

/** Where the proxy puts the service. */
const prefix = '/obs/nights';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Presses the button of a theme, and waits for the redirect back to the page. */
async function choose(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('form', { name: 'Theme' }).getByRole('button', { name: theme }).click();
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

inBrowser('the themes', () => {
  describe('at an address of its own', () => {
    const { open, origin } = served(now);

    test('without a choice the theme is what the system prefers, until one is chosen', async () => {
      const backgroundOf = async (colorScheme: 'dark' | 'light', theme?: Theme) => {
        const { page } = await open('/locations/paranal/', { colorScheme, ...(theme && { theme }) });
        return styles(page, 'html', 'backgroundColor');
      };
      for (const theme of ['dark', 'light'] as const)
        expect(await backgroundOf(theme)).toEqual(await backgroundOf(theme === 'dark' ? 'light' : 'dark', theme));
    });

    test('on a phone, red is one tap away', async () => {
      const { page } = await open('/locations/paranal/', { ...phone, theme: 'dark' });
      await page.getByRole('button', { name: 'red' }).tap();
      await page.locator('html[data-theme=red]').waitFor();
    });

    test('a browser that stores nothing has all that scripts do', async () => {
      const page = await blankPage();
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, area, { get });
      });
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(`${origin()}/`);
      await page.keyboard.press('/');
      await page.getByRole('button', { name: 'red' }).press('Enter');
      await page.locator('html[data-theme=red]').waitFor();
      expect(errors).toEqual([]);
    });

    describe.each([true, false])('with scripts: %s', (hasScripts) => {
      test.each([
        '/',
        '/locations/paranal/',
        '/api/nights/?location=paranal&date=2026-11-21',
        '/locations/atlantis/?a=b%26c',
      ])('%s is the same page again in the chosen theme', async (path) => {
        const { page } = await open(path, { javaScriptEnabled: hasScripts });
        expect(await themeOf(page)).toBeNull();
        const heading = await page.locator('h1').innerText();
        for (const theme of ['red', 'light'] as const) {
          await choose(page, theme);
          expect(page.url()).toBe(origin() + path);
          expect(await page.locator('h1').innerText()).toBe(heading);
          expect(await page.locator('form[aria-label=Theme] [aria-pressed=true]').allInnerTexts()).toEqual([theme]);
        }
      });
    });

    test('red is used on other pages and in a new tab, for about a year, and no script can read it', async () => {
      const { page } = await open('/', withoutScripts);
      const context = page.context();
      await choose(page, 'red');
      await page.getByRole('link', { name: 'Paranal Observatory', exact: true }).click();
      await page.waitForURL(/paranal/);
      expect(await themeOf(page)).toBe('red');
      const tab = await context.newPage();
      for (const path of ['/', '/api/', '/locations/paranal/2026/', '/nowhere/']) {
        await tab.goto(origin() + path);
        expect(await themeOf(tab), path).toBe('red');
      }
      const [cookie, ...others] = await context.cookies();
      expect(others).toEqual([]);
      expect(cookie).toMatchObject({ name: 'theme', value: 'red', path: '/', httpOnly: true, sameSite: 'Lax' });
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(86_400);
    });
  });

  // With the public URL configured, and without.
  describe.each([true, false])('under a path; --public-url: %s', (isConfigured) => {
    let proxy: Server;
    let root: string;
    beforeAll(async () => {
      proxy = createServer();
      passOn(proxy, origin);
      await once(proxy.listen(0, '127.0.0.1'), 'listening');
      root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}`;
    });
    const { origin } = served(now, () => (isConfigured ? ['--public-url', root] : []));
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

/** Passes requests under the prefix on without it, as a proxy does; all others are not found. */
function passOn(proxy: Server, target: () => string): void {
  proxy.on('request', (request, response) => {
    const { method, url = '', headers } = request;
    if (!url.startsWith(`${prefix}/`)) return response.writeHead(404).end();
    const passed = httpRequest(target() + url.slice(prefix.length), { method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    passed.once('error', () => response.destroy());
    return request.pipe(passed);
  });
}
