import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startService } from './service.ts';
import { skipping } from './skipping.ts';

const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium, or another; `undefined` where this machine has none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined) {
  skipping('no Chromium here: apt-get install chromium, or set CHROMIUM to one.');
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
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

/** The same for as long as something uses it. */
export async function during(args: readonly string[], use: (origin: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await serve(args);
  await use(origin).finally(stop);
}

/** Where the marks of the present stand along a page's charts, in minutes from their left edges; each place once. */
export async function presentOn(page: Page): Promise<number[]> {
  const marks = await page.locator('main svg rect.now').all();
  const places = await Promise.all(marks.map((mark) => mark.getAttribute('x')));
  return [...new Set(places.map((place) => Math.round(Number.parseFloat(place ?? '') * 14.4)))];
}

/** A response of the API in JSON. */
export async function jsonOf<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} of ${address}`);
  return (await response.json()) as Value;
}

/** The minutes of `5 h 12 min` or `12 min`; of another text, `NaN`. */
export function minutesOf(duration: string): number {
  const [, hours = '0', minutes] = /^(?:(\d+)\sh\s)?(\d+)\smin$/.exec(duration.trim()) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

export type Theme = 'dark' | 'light' | 'red';

interface Visit {
  readonly width?: number;
  readonly theme?: Theme;
  readonly hasScripts?: boolean;
}

/** A page that was visited, and what went wrong on it. */
export interface Seen {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the console, errors of scripts, requests to elsewhere and those that failed. */
  readonly faults: string[];
  /** The addresses of all requests. */
  readonly requests: string[];
}

/** Visits a page of the service. */
export async function visit(browser: Browser, address: string, options: Visit = {}): Promise<Seen> {
  const { width = 1280, theme = 'dark', hasScripts = true } = options;
  const { origin } = new URL(address);
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: hasScripts });
  await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
  const page = await context.newPage();
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
  return { page, context, faults, requests };
}

/** The names of the rows of tonight that are seen, from above. */
export const namesOn = (page: Page) => page.locator('.rows li:visible h2').allTextContents();

/** The violations that axe finds, with the first element of each. */
export async function foundByAxe(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + nodes[0].failureSummary))",
  );
}
