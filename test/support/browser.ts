import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { beforeAll, describe, onTestFinished } from 'vitest';
import { startService } from './service.ts';
import { skipping } from './tools.ts';

/** Possible paths of Chromium, the best first. The headless shell draws no window, and needs a quarter of the processor time. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of an installed Chromium. `undefined`: this machine has none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined) {
  skipping('no Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM to one.');
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
}

let launched: Promise<Browser> | undefined;

/** The browser that all test files of this process share. The browser ends with the process. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

/** Starts the service. @returns the service's origin, and a function that stops the service */
export async function serve(args: readonly string[]) {
  const { process, origin } = await startService([...args, '--log-level', 'info']);
  const stop = () =>
    new Promise<void>((resolve) => {
      process.once('exit', () => resolve());
      process.kill();
    });
  return { origin, stop };
}

/** Declares tests that need a browser. The tests are skipped if this machine has none. */
export function inBrowser(name: string, tests: () => void): void {
  describe.skipIf(chromiumPath === undefined)(name, tests);
}

/**
 * Starts the service for the tests around the call.
 *
 * @param now - the instant at which the service's clock is stopped
 * @param options - more flags, or a function that returns more flags once the tests begin
 * @returns functions for use in tests: the service's origin, a visit of a page by path, and a request of the API by path
 */
export function served(now: string, options: readonly string[] | (() => readonly string[]) = []) {
  let origin = '';
  beforeAll(async () => {
    const service = await serve(['--now', now, ...(typeof options === 'function' ? options() : options)]);
    origin = service.origin;
    return service.stop;
  });
  return {
    origin: () => origin,
    open: (path: string, setting?: Visit) => visit(origin + path, setting),
    api: <Value>(path: string) => jsonOf<Value>(origin + path),
  };
}

/** Requests an address of the API. @returns the parsed JSON */
export async function jsonOf<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return (await response.json()) as Value;
}

export const themes = ['dark', 'light', 'red'] as const;

export type Theme = (typeof themes)[number];

/** The settings for a visit of a page: options of the browser, and the theme that the reader has chosen before. */
export interface Visit extends BrowserContextOptions {
  readonly theme?: Theme;
}

/** The browser options of a phone in portrait orientation. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

export const withoutScripts = { javaScriptEnabled: false } as const;

/** A visited page, with the faults and requests recorded during the visit. */
export interface Seen {
  readonly page: Page;
  /** Console messages, script errors, requests to other origins, and failed requests. */
  readonly faults: string[];
  /** The addresses of all requests of the page. */
  readonly requests: string[];
}

/** Visits a page of the service in a new browser context, which is closed when the test ends. */
export async function visit(address: string, { theme, ...options }: Visit = {}): Promise<Seen> {
  const page = await blankPage(options);
  const { origin } = new URL(address);
  if (theme !== undefined) await page.context().addCookies([{ name: 'theme', value: theme, url: origin }]);
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    requests.push(request.url());
    if (new URL(request.url()).origin !== origin) faults.push(`elsewhere: ${request.url()}`);
  });
  await page.goto(address);
  return { page, faults, requests };
}

/** Opens an empty page in a new browser context, which is closed when the test ends. */
export async function blankPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
    ...options,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Sets the width and the height of the window, px. */
export const widen = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

/** Changes the theme of an open page without a reload, by the attribute that the style sheet reads. */
export const paint = (page: Page, theme: Theme) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);

/** The width of the page's content, px. The width equals the window's width unless an element overflows the window. */
export const contentWidth = (page: Page) => page.evaluate('document.documentElement.scrollWidth');

/** The distinct values of a CSS property on all elements that match a selector. */
export const styles = (page: Page, selector: string, property: string) =>
  page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('${selector}')].map((each) => getComputedStyle(each).${property}))]`,
  );

/** The names of the locations in the visible rows of the first page, from top to bottom. */
export const namesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** The accessibility violations that axe finds, each with one element. @param rule - the only rule checked. Default: all. */
export async function foundByAxe(page: Page, rule?: string): Promise<unknown> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options = rule === undefined ? {} : { runOnly: { type: 'rule', values: [rule] } };
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + nodes[0].failureSummary))`,
  );
}
