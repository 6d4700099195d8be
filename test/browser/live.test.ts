import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { App } from '../../src/http/paths.ts';
import { HttpServer } from '../../src/http/server.ts';
import { StoringApp } from '../../src/http/stored.ts';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { blankPage, inBrowser, jsonOf, namesOn, visit } from '../support/browser.ts';
import { appWith, defaultList, noFault } from '../support/site.ts';

const start = Date.parse('2026-11-21T18:00:00Z');
const minuteMs = 60_000;
/** The timeout of polls on a slow machine. On other machines a poll takes milliseconds. */
const patience = { timeout: 20_000 };

/** The service in this process, so that tests can move its clock, stop it and start it again. */
class LiveService {
  nowMs = start;
  app = this.appOf(defaultList);
  /** Replaces the service's response, as a proxy or another version of the service does. */
  answer: (page: Response) => Response | Promise<Response> = (page) => page;
  origin = '';
  stop = async () => {};

  appOf(list: string) {
    const buildTimeMs = Date.parse('2026-01-01T00:00Z');
    return appWith(list, { isClockStopped: false, now: () => this.nowMs, buildTimeMs });
  }

  async #fetch(request: Request): Promise<Response> {
    // Compression and ETag are removed, so that tests can change the text of a response.
    const headers = new Headers();
    for (const name of ['accept', 'cookie']) headers.set(name, request.headers.get(name) ?? '');
    const response = await this.app.request(request.url, { headers });
    return new URL(request.url).pathname.startsWith('/assets/') ? response : this.answer(response);
  }

  /** Starts listening. @param port - the port. 0: any free port. */
  async listen(port = 0): Promise<void> {
    const running = new StoringApp({ fetch: (request) => this.#fetch(request) } as App);
    const service = new HttpServer({ running: () => running, now: () => this.nowMs, onError: noFault });
    this.stop = () => service.stop();
    const { server } = service;
    await once(server.listen(port, '127.0.0.1'), 'listening');
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Restores the service's own responses, and starts the service if it was stopped. */
  async recover(): Promise<void> {
    [this.app, this.answer, this.nowMs] = [this.appOf(defaultList), (page) => page, start];
    await this.listen(Number(new URL(this.origin).port)).catch(() => {});
  }
}

/** Returns a function that changes the HTML of each response. */
const edited = (edit: (html: string) => string) => async (page: Response) =>
  new Response(edit(await page.text()), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

inBrowser('a page that shows the current time', () => {
  let service: LiveService;
  let page: Page;
  beforeEach(async () => {
    service = new LiveService();
    await service.listen();
    onTestFinished(() => service.stop());
    page = await blankPage();
  });

  /** Opens a page whose scripts use a clock of the test. */
  async function open(path: string): Promise<void> {
    await page.clock.install();
    await page.goto(service.origin + path);
  }

  /** Advances the service's clock by some minutes, and the page's clock by 20 s, so that the page's script requests the page. */
  async function pass(minutes: number): Promise<void> {
    service.nowMs += minutes * minuteMs;
    await page.clock.runFor(21_000);
  }

  /** The time that the header of the page shows. */
  const shownTime = () => page.getByRole('banner').getByRole('time').innerText();
  /** An instant as the header shows it: in UTC on the first page, in the site's time zone on the page of a site. */
  function minute(timeMs: number): string {
    const isOfSite = page.url().includes('/locations/paranal/');
    const time = DateTime.fromMillis(timeMs, { zone: isOfSite ? 'America/Santiago' : 'utc' });
    return time.toFormat(isOfSite ? "HH:mm 'UTC'ZZ" : "HH:mm 'UTC'").replace('-', '−');
  }
  /** Waits until the page shows the current time of the service. */
  const refreshed = () => expect.poll(shownTime, patience).toBe(minute(service.nowMs));

  /** The body of a page without the elements that scripts add. */
  const servedPart = (of: Page) =>
    of.evaluate<string>(`(() => {
      const body = document.body.cloneNode(true);
      for (const readout of body.querySelectorAll('.readout')) readout.remove();
      for (const chart of body.querySelectorAll('[data-readings]')) chart.removeAttribute('style');
      return body.innerHTML;
    })()`);

  /** Expects the open page to be equal to the page that a new visitor gets. */
  async function expectAsFresh(): Promise<void> {
    const { page: fresh } = await visit(page.url());
    const expected = await servedPart(fresh);
    await expect.poll(() => servedPart(page), patience).toBe(expected);
    expect(await page.title()).toBe(await fresh.title());
  }

  test.each([
    ['17 minutes', '/', '2026-11-21T18:00Z', '2026-11-21T18:17Z'],
    ['17 minutes', '/locations/paranal/2026-11-21/', '2026-11-21T18:00Z', '2026-11-21T18:17Z'],
    ['an evening, in which the order changes', '/', '2026-11-21T18:00Z', '2026-11-22T02:00Z'],
    ['an evening', '/?view=wall', '2026-11-21T18:00Z', '2026-11-22T02:00Z'],
    ['a solar noon', '/locations/paranal/', '2026-11-21T15:00Z', '2026-11-21T18:00Z'],
    ['a solar noon', '/locations/paranal/2026-11-21/', '2026-11-21T15:00Z', '2026-11-21T18:00Z'],
    ['a moonset', '/locations/paranal/', '2026-12-08T22:30Z', '2026-12-08T23:30Z'],
    ['a sunrise', '/locations/paranal/', '2026-11-21T09:00Z', '2026-11-21T10:00Z'],
    ['the end of its night', '/locations/paranal/2026-11-21/', '2026-11-22T16:00Z', '2026-11-22T17:00Z'],
    ['the end of its month', '/locations/paranal/2026-11/', '2026-12-01T08:00Z', '2026-12-01T11:00Z'],
    ['New Year', '/locations/paranal/2026/', '2027-01-01T08:00Z', '2027-01-01T11:00Z'],
    ['New Year', '/locations/paranal/2027/', '2027-01-01T08:00Z', '2027-01-01T11:00Z'],
  ])('after %s, %s that stayed open equals the page that a new visitor gets', async (_, path, before, after) => {
    service.nowMs = Date.parse(before);
    await open(path);
    service.nowMs = Date.parse(after);
    await pass(0);
    await expectAsFresh();
  });

  test('an open page shows a changed locations file', async () => {
    await open('/');
    service.app = service.appOf(defaultList.replace('Paranal Observatory', 'Very Large Telescope'));
    await pass(0);
    await expectAsFresh();
  });

  test('rows that change their order keep their elements, the focus and the ticks', async () => {
    await open('/');
    const names = await namesOn(page);
    await page.evaluate("for (const name of document.querySelectorAll('li h2')) name.atStart = name.innerText");
    const tick = page.getByRole('checkbox', { name: `Compare ${names[0]}` });
    await tick.check();
    await pass(8 * 60);
    await refreshed();
    const shown = await namesOn(page);
    expect(shown[0]).not.toBe(names[0]);
    expect(await page.evaluate("[...document.querySelectorAll('li h2')].map((name) => name.atStart)")).toEqual(shown);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Compare ${names[0]}`);
  });

  test.each([
    ['/?q=la', 1, 'header time'],
    ['/locations/paranal/', 1, 'header time'],
    ['/locations/paranal/2026/', 24 * 60, '.today'],
  ])('%s: each control keeps the focus', async (path, minutes, changing) => {
    service.nowMs = Date.parse('2026-06-01T18:00Z');
    await open(path);
    const controls = page.locator('a:visible, button:visible, input:visible, summary:visible, [tabindex="0"]:visible');
    const content = () => page.locator(changing).evaluate((element) => element.outerHTML);
    for (const control of await controls.elementHandles()) {
      await control.focus();
      const before = await content();
      await pass(minutes);
      await expect.poll(content, patience).not.toBe(before);
      const name = await control.evaluate((element) => element.outerHTML);
      expect(await control.evaluate((element) => element.matches(':focus')), name).toBe(true);
    }
  });

  test('opened details stay open', async () => {
    const details = '<details><summary>Unfold</summary><p>Folded</p></details>';
    service.answer = edited((html) => html.replace('</h1>', `</h1>${details}`));
    await open('/');
    expect(await page.getByText('Folded').isVisible()).toBe(false);
    await page.getByText('Unfold').click();
    await pass(17);
    await refreshed();
    expect(await page.getByText('Folded').isVisible()).toBe(true);
  });

  /** Returns a page of another version of the service. The HTML contains the version's number and other addresses of assets. */
  const versioned = (version: number) =>
    edited((html) =>
      html
        .replaceAll(/(style|script)\.[0-9a-f]{12}/g, `$1.${String(version).repeat(12)}`)
        .replace('<h1', `<h1 data-version="${version}"`),
    );
  /** Expects one warning with the reason after a minute without renewal. Screen readers announce each warning. */
  async function expectWarning(text: string): Promise<void> {
    const warning = page.getByRole('alert');
    const warnings = async () => {
      await pass(1);
      return warning.allInnerTexts();
    };
    await expect.poll(warnings, patience).toEqual([text]);
    const element = await warning.elementHandle();
    for (let count = 0; count < 3; count++) expect(await warnings()).toEqual([text]);
    expect(await element?.evaluate((each) => each.isConnected)).toBe(true);
  }

  const scriptVersion = async () => (await page.locator('script[src]').getAttribute('src'))?.slice(-4, -3);
  const markupVersion = () => page.locator('h1').getAttribute('data-version');

  /** Returns a function that counts the loads of the page since this call. */
  function countLoads(): () => number {
    let count = 0;
    page.on('domcontentloaded', () => count++);
    return () => count;
  }

  test('after an upgrade an open page is loaded once, with the new style and script', async () => {
    service.answer = versioned(1);
    await open('/');
    const loads = countLoads();
    service.answer = versioned(2);
    for (let count = 0; count < 10; count++) {
      await pass(1);
      await expect.poll(markupVersion, patience).toBe('2');
      expect(await scriptVersion()).toBe('2');
    }
    expect(loads()).toBe(1);
  });

  test('a page of two versions reloads at most once in five minutes, and its script has the version of the page', async () => {
    let count = 0;
    service.answer = (response) => versioned(1 + (count++ % 2))(response);
    await open('/');
    const loads = countLoads();
    for (let poll = 1; poll <= 13; poll++) {
      await pass(0.35);
      // The count of requests includes the reload after the first renewal.
      await expect.poll(() => count - loads(), patience).toBe(1 + poll);
      await expect.poll(loads, patience).toBe(1);
      await expect.poll(async () => (await markupVersion()) === (await scriptVersion()), patience).toBe(true);
    }
    expect(loads()).toBe(1);
  });

  test('a page with a typed name is not reloaded for a new version, but warns of the new version', async () => {
    service.answer = versioned(1);
    await open('/');
    const search = page.getByRole('searchbox', { name: 'Find' });
    await search.pressSequentially('paranal');
    service.answer = versioned(2);
    await expectWarning('Reload this page: the service has another version. Data from 18:00 UTC may be out of date.');
    expect(await namesOn(page)).toEqual(['Paranal Observatory']);
    await search.fill('');
    await search.blur();
    await pass(1);
    await refreshed();
    expect(await scriptVersion()).toBe('2');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('past events look different from future events, even ten hours after the page was opened', async () => {
    await open('/locations/paranal/');
    const looks = (isOver: boolean) =>
      page.evaluate<string[]>(`[...document.querySelectorAll('tr:has(time)')]
        .filter((row) => Date.parse(row.querySelector('time').dateTime) <= ${service.nowMs} === ${isOver})
        .map((row) => getComputedStyle(row.querySelector('th')).color + getComputedStyle(row).opacity)`);
    for (const hours of [0, 10]) {
      await pass(60 * hours);
      await refreshed();
      const [over, coming] = [await looks(true), await looks(false)];
      expect(new Set(over).size).toBe(1);
      expect(coming).not.toContain(over[0]);
    }
  });

  test('a typed name keeps its filter and the focus after a renewal, and ticks stay', async () => {
    await open('/');
    await page.getByRole('checkbox', { name: 'Compare Paranal Observatory' }).check();
    await page.getByRole('searchbox', { name: 'Find' }).pressSequentially('paranal');
    await pass(17);
    await refreshed();
    expect(await namesOn(page)).toEqual(['Paranal Observatory']);
    expect(await page.getByRole('status').innerText()).toBe('1 of 22 locations: Enter opens it');
    expect(await page.locator(':focus').inputValue()).toBe('paranal');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  });

  test('the reading of a chart follows the minute in the header until the slider is moved', async () => {
    await open('/locations/paranal/');
    const reading = page.getByRole('main').getByRole('status');
    for (const minutes of [0, 17, 16]) {
      if (minutes > 0) await pass(minutes);
      await refreshed();
      const time = (await shownTime()).slice(0, 5);
      await expect.poll(() => reading.innerText(), patience).toContain(`${time}: Sun `);
    }
    await page.getByRole('slider').press('ArrowRight');
    const read = await reading.innerText();
    await pass(17);
    await refreshed();
    expect(await reading.innerText()).toBe(read);
  });

  test.each([
    ['/locations/paranal/', 'tonight', 'sunrise', 'Sun 22 → Mon 23 November 2026'],
    ['/locations/paranal/2026-11-21/', 'latest', 'next_solar_noon', 'Sat 21 → Sun 22 November 2026'],
  ] as const)(
    '%s shows the correct night after the end of the %s night, which is at its %s',
    async (path, night, end, heading) => {
      await open(path);
      expect(await page.getByText('Sat 21 → Sun 22 November 2026').count()).toBe(1);
      const [entry] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/${night}/?location=paranal`);
      service.nowMs = Date.parse(entry?.[end] ?? '');
      const isOver = night === 'latest';
      await pass(1);
      await expect.poll(() => page.getByText(heading).count(), patience).toBe(1);
      // The page of a past night does not show the current time.
      await expect.poll(() => page.getByRole('banner').getByRole('time').count(), patience).toBe(isOver ? 0 : 1);
    },
  );

  /** Returns an error response of a proxy. @param html - the page of the error. Empty: no page. */
  const error = (status: number, html: string) => () =>
    new Response(html, { status, headers: { 'Content-Type': 'text/html' } });
  const away: Record<string, () => unknown> = {
    'is stopped': () => service.stop(),
    'does not respond': () => page.route('**/*', () => {}),
    'is gone behind a proxy': () => Object.assign(service, { answer: error(502, '<h1>Bad Gateway</h1>') }),
    'is hidden by a portal': () => Object.assign(service, { answer: error(200, '<h1>Sign in</h1>') }),
    'is gone behind a plain proxy': () => Object.assign(service, { answer: error(502, '') }),
    'has no set clock': () => Object.assign(service, { nowMs: 0 }),
    'has no such location': () =>
      Object.assign(service, { app: service.appOf(defaultList.replace('slug: paranal', 'slug: other')) }),
  };

  test.each([
    ['/locations/paranal/', 'is stopped', 'No connection.'],
    ['/', 'does not respond', 'No connection.'],
    ['/', 'is gone behind a proxy', 'Bad Gateway.'],
    ['/', 'is gone behind a plain proxy', 'The response is an error (502).'],
    ['/', 'is hidden by a portal', 'The response is not a page of this service.'],
    ['/', 'has no set clock', 'The clock is not set.'],
    ['/locations/paranal/', 'has no such location', 'No location is called “paranal”.'],
  ])('%s shows a warning while the service %s: %s', async (path, state, reason) => {
    await open(path);
    const rows = await page.getByRole('listitem').count();
    await away[state]?.();
    await expectWarning(`${reason} Data from ${minute(start)} may be out of date.`);
    expect(await page.getByRole('listitem').count()).toBe(rows);
    // A page without renewal hides countdowns, because old countdowns are wrong.
    const countdowns = page.getByText(/\b(in|for) \d+.(h|min)/).filter({ visible: true });
    expect(await countdowns.count()).toBe(0);
    await page.unrouteAll();
    await service.recover();
    await pass(1);
    await refreshed();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
