import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { beforeAll, describe, onTestFinished } from 'vitest';
import { startService } from './service.ts';
import { skipping } from './tools.ts';

/** Of these the shell takes a quarter of the processor time, as it draws no window about a page. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's Chromium, or another; `undefined` where this machine has none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined) {
  skipping('no Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM to one.');
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
}

let launched: Promise<Browser> | undefined;

/** The browser of this process, which ends with it: the files of tests share it, as they share their modules. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

/** The service, and how to stop it. */
export async function serve(args: readonly string[]) {
  const { process, origin } = await startService([...args, '--log-level', 'info']);
  const stop = () =>
    new Promise<void>((resolve) => {
      process.once('exit', () => resolve());
      process.kill();
    });
  return { origin, stop };
}

/** Tests with a browser. They are skipped where there is none. */
export function inBrowser(name: string, tests: () => void): void {
  describe.skipIf(chromiumPath === undefined)(name, tests);
}

/**
 * Starts the service for the tests around the call.
 *
 * @param now - at which its clock stands still
 * @param options - more of its flags, or what returns them once the tests begin
 * @returns in tests, its origin, and how to open its pages and to ask its API by their paths
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

/** A response of the API in JSON. */
export async function jsonOf<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return (await response.json()) as Value;
}

export const themes = ['dark', 'light', 'red'] as const;

export type Theme = (typeof themes)[number];

/** How a page is visited: as the browser is set, and in the theme that was chosen before. */
export interface Visit extends BrowserContextOptions {
  readonly theme?: Theme;
}

/** A phone that is held upright. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

export const withoutScripts = { javaScriptEnabled: false } as const;

/** A page that was visited, and what went wrong on it. */
export interface Seen {
  readonly page: Page;
  /** Messages of the console, errors of scripts, requests to elsewhere and those that failed. */
  readonly faults: string[];
  /** The addresses of all requests. */
  readonly requests: string[];
}

/** Visits a page of the service, in a context of its own that is closed when the test ends. */
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

/** An empty page, in a context of its own that is closed when the test ends. */
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

/** Sets the width of the window. */
export const widen = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

/** Changes the theme where it is: each of them is a rule of the style for this attribute. */
export const paint = (page: Page, theme: Theme) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);

/** The width of all that is on the page: of its window, unless something reaches out of it. */
export const contentWidth = (page: Page) => page.evaluate('document.documentElement.scrollWidth');

/** The values of a property of the style that the elements of a selector have, each once. */
export const styles = (page: Page, selector: string, property: string) =>
  page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('${selector}')].map((each) => getComputedStyle(each).${property}))]`,
  );

/** The names of the rows of tonight that are seen, from above. */
export const namesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** The violations that axe finds, with the first element of each: of all its rules, or of one. */
export async function foundByAxe(page: Page, rule?: string): Promise<unknown> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options = rule === undefined ? {} : { runOnly: { type: 'rule', values: [rule] } };
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + nodes[0].failureSummary))`,
  );
}
