import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ResponseCache } from '../../src/http/cache.ts';
import type { App } from '../../src/http/paths.ts';
import { HttpServer } from '../../src/http/server.ts';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { blankPage, inBrowser, jsonOf, namesOn } from '../support/browser.ts';
import { appWith, defaultList, noFault } from '../support/site.ts';

const start = Date.parse('2026-11-21T18:00:00Z');
const minuteMs = 60_000;
/** For a slow machine; what is polled for takes milliseconds. */
const patience = { timeout: 20_000 };

/** The service in this process, so that its clock can be moved, and it can stop and start again. */
class LiveService {
  nowMs = start;
  /** Whether a proxy responds in its place. */
  isAway = false;
  origin = '';
  stop = async () => {};
  readonly #app = appWith(defaultList, { isClockStopped: false, buildTimeMs: 0, now: () => this.nowMs });
  readonly #fetch = (request: Request) =>
    this.isAway ? new Response(null, { status: 502 }) : this.#app.fetch(request);

  /** @param port - 0: a free one */
  async listen(port = 0): Promise<void> {
    const running = { app: { fetch: this.#fetch } as App, cache: new ResponseCache() };
    const service = new HttpServer({ running: () => running, now: () => this.nowMs, onError: noFault });
    this.stop = () => service.stop();
    const { server } = service;
    await once(server.listen(port, '127.0.0.1'), 'listening');
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  restart(): Promise<void> {
    return this.listen(Number(new URL(this.origin).port));
  }
}

inBrowser('a page of the present', () => {
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

  /** Moves the service's clock on, and the page's by the 20 seconds after which its scripts refresh it. */
  async function pass(minutes: number): Promise<void> {
    service.nowMs += minutes * minuteMs;
    await page.clock.runFor(21_000);
  }

  /** The clock in the header. */
  const shownTime = () => page.getByRole('banner').getByRole('time').innerText();
  /** The minute as the page's clock shows it: in UTC for all sites, in the site's time for one. */
  function minute(timeMs: number): string {
    const isOfSite = page.url().includes('/locations/paranal/');
    const time = DateTime.fromMillis(timeMs, { zone: isOfSite ? 'America/Santiago' : 'utc' });
    return time.toFormat(isOfSite ? "HH:mm 'UTC'ZZ" : "HH:mm 'UTC'").replace('-', '−');
  }
  /** The page shows the service's present. */
  const refreshed = () => expect.poll(shownTime, patience).toBe(minute(service.nowMs));

  /** Where all that is drawn of charts of some hours stands, in minutes from their left edges. */
  async function placesIn(hours: number): Promise<number[]> {
    const rects = page.getByRole('main').locator('svg rect');
    const places = await rects.evaluateAll((all) => all.map((rect) => rect.getAttribute('x')));
    return places.map((place) => Number.parseFloat(place ?? '0') * 0.6 * hours);
  }

  test.each([
    ['/', 26],
    ['/locations/paranal/', 24],
    ['/locations/paranal/2026-11-21/', 24],
  ])('%s: the mark of the present moves, and everything else stays', async (path, hours) => {
    await open(path);
    const parts = page.getByRole('main').locator('h1, p, li, tr, dd, figure');
    const [count, places] = [await parts.count(), await placesIn(hours)];
    await pass(17);
    await refreshed();
    const moved = (await placesIn(hours)).map((place, index) => Math.round(place - (places[index] ?? NaN)));
    expect(new Set(moved)).toEqual(new Set([0, 17]));
    expect(await parts.count()).toBe(count);
  });

  test('events that are over look otherwise than those to come, also ten hours later', async () => {
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

  test('a name that was typed still filters, and keeps the focus; ticks stay', async () => {
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

  test('the reading of a chart is of the minute in the header, until the slider is moved', async () => {
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
    '%s after the %s night is over, at its %s, is the night that it names',
    async (path, night, end, heading) => {
      await open(path);
      expect(await page.getByText('Sat 21 → Sun 22 November 2026').count()).toBe(1);
      const [entry] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/${night}/?location=paranal`);
      service.nowMs = Date.parse(entry?.[end] ?? '');
      const isOver = night === 'latest';
      await pass(1);
      await expect.poll(() => page.getByText(heading).count(), patience).toBe(1);
      // The page of a night that is over has no present.
      await expect.poll(() => page.getByRole('banner').getByRole('time').count(), patience).toBe(isOver ? 0 : 1);
    },
  );

  test.each([
    ['/locations/paranal/', 'is stopped', () => service.stop()],
    ['/', 'is gone behind a proxy', () => Promise.resolve(Object.assign(service, { isAway: true }))],
    ['/', 'does not respond', () => page.route('**/*', () => {})],
  ])('%s shows a warning while the service %s, with the time of its data', async (path, _, away) => {
    await open(path);
    const rows = await page.getByRole('listitem').count();
    await away();
    await pass(1);
    await page.clock.runFor(minuteMs);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(minute(start));
    expect(await page.getByRole('listitem').count()).toBe(rows);
    // Countdowns do not run on.
    const countdowns = page.getByText(/\b(in|for) \d+.(h|min)/).filter({ visible: true });
    expect(await countdowns.count()).toBe(0);
    await page.unrouteAll();
    if (service.isAway) service.isAway = false;
    else await service.restart().catch(() => {});
    await pass(1);
    await refreshed();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
