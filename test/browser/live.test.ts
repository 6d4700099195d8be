import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ResponseCache } from '../../src/api/cache.ts';
import type { App } from '../../src/api/paths.ts';
import { HttpServer } from '../../src/server/httpServer.ts';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { blankPage, inBrowser, jsonOf, minutesOf, presentOn } from '../support/browser.ts';
import { appWith, defaultList, noFault } from '../support/site.ts';

const start = Date.parse('2026-11-21T18:00:00Z');
const minuteMs = 60_000;
/** For a slow machine; what is polled for takes milliseconds. */
const patience = { timeout: 20_000 };

interface Sky {
  readonly twilight: string;
}

/** The service in this process, so that its clock can be moved, and it can stop and start again. */
class LiveService {
  nowMs = start;
  /** Whether a proxy responds in its place. */
  isAway = false;
  origin = '';
  stop = async () => {};
  readonly #app = appWith(defaultList, { isClockStopped: false, now: () => this.nowMs });
  readonly #fetch = (request: Request) =>
    this.isAway ? new Response(null, { status: 502 }) : this.#app.fetch(request);

  /** @param port - 0: a free one */
  async listen(port = 0): Promise<void> {
    const running = { app: { fetch: this.#fetch } as App, cache: new ResponseCache() };
    const service = new HttpServer({ running: () => running, now: () => this.nowMs, onFault: noFault });
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

  /** Moves the service's clock on, and the page's so far that its scripts refresh it. */
  async function pass(minutes: number): Promise<void> {
    service.nowMs += minutes * minuteMs;
    await page.clock.runFor(minuteMs + 1000);
  }

  const shownTime = () => page.locator('[data-as-of]').innerText();
  /** The minute as the page's clock shows it: in UTC for all sites, in the site's time for one. */
  function minute(timeMs: number): string {
    const isOfSite = page.url().includes('/locations/paranal/');
    const time = DateTime.fromMillis(timeMs, { zone: isOfSite ? 'America/Santiago' : 'utc' });
    return time.toFormat(isOfSite ? "HH:mm 'UTC'ZZ" : "HH:mm 'UTC'").replace('-', '−');
  }
  /** The page shows the service's present. */
  const refreshed = () => expect.poll(shownTime, patience).toBe(minute(service.nowMs));

  test.each([
    ['/', 26],
    ['/locations/paranal/', 24],
    ['/locations/paranal/2026-11-21/', 24],
  ])('%s: the mark of the present moves, and everything else stays', async (path, hours) => {
    await open(path);
    const parts = page.locator('main').locator('h1, p, li, tr, dd, figure');
    const count = await parts.count();
    const [x = NaN, ...others] = await presentOn(page, hours);
    expect(others).toEqual([]);
    await pass(17);
    await refreshed();
    expect(await presentOn(page, hours)).toEqual([x + 17]);
    expect(await parts.count()).toBe(count);
  });

  test('a name that was typed still filters, and keeps the focus', async () => {
    await open('/');
    await page.getByRole('searchbox', { name: 'Find' }).pressSequentially('paranal');
    await pass(17);
    await refreshed();
    expect(await page.locator('.rows li:visible').count()).toBe(1);
    expect(await page.getByRole('status').innerText()).toBe('1 of 22 locations: Enter opens it');
    expect(await page.locator(':focus').inputValue()).toBe('paranal');
  });

  test('the present of a night is that of the API', async () => {
    await open('/locations/paranal/');
    const [tonight] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/tonight/?location=paranal`);
    for (const minutes of [17, 320, 200]) {
      await pass(minutes);
      await refreshed();
      const [sky] = await jsonOf<Sky[]>(`${service.origin}/api/now/?location=paranal`);
      const words = { day: 'Day', civil: 'Civil twilight', nautical: 'Nautical twilight', night: 'Moonlit night' };
      await expect
        .poll(() => page.locator('#state').innerText(), patience)
        .toContain(`${words[sky?.twilight as keyof typeof words]} now`);
      const text = await page.locator('#next-event').innerText();
      const untilDark = (Date.parse(tonight?.dark[0]?.start ?? '') - service.nowMs) / minuteMs;
      expect(Math.abs(minutesOf(/dark,? in (.*), \d\d:\d\d$/.exec(text)?.[1] ?? '') - untilDark)).toBeLessThanOrEqual(
        0.501,
      );
    }
  });

  test('the slider keeps its value while the present moves', async () => {
    await open('/locations/paranal/');
    await page.getByRole('slider').press('ArrowRight');
    const read = await page.locator('.readout output').innerText();
    await pass(17);
    await refreshed();
    expect(await page.locator('.readout output').innerText()).toBe(read);
    expect(await page.locator('.chart[data-read]').count()).toBe(1);
  });

  test('a warning is shown while the service does not respond at all', async () => {
    await open('/');
    await page.route('**/*', () => {});
    await pass(1);
    await page.clock.runFor(minuteMs / 2);
    await page.getByRole('alert').waitFor();
  });

  test('the page of a date does not mark the present once its night has ended', async () => {
    await open('/locations/paranal/2026-11-21/');
    const [entry] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/latest/?location=paranal`);
    service.nowMs = Date.parse(entry?.next_solar_noon ?? '');
    await pass(1);
    await page.locator('main:not([data-live])').waitFor();
    await page.waitForLoadState();
    expect(await page.locator('#present, #now').count()).toBe(0);
  });

  test('after sunrise the page is that of the coming night', async () => {
    await open('/locations/paranal/');
    const heading = page.locator('.step b');
    expect(await heading.innerText()).toBe('Sat 21 → Sun 22 November 2026');
    const [entry] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/tonight/?location=paranal`);
    service.nowMs = Date.parse(entry?.sunrise ?? '');
    await pass(1);
    await expect.poll(() => heading.innerText(), patience).toBe('Sun 22 → Mon 23 November 2026');
    const [next] = await jsonOf<AlmanacEntry[]>(`${service.origin}/api/almanac/tonight/?location=paranal`);
    expect(next?.date).toBe('2026-11-22');
  });

  test.each(['/', '/locations/paranal/'])(
    '%s shows a warning while the service is stopped, with the time of its data',
    async (path) => {
      await open(path);
      await service.stop();
      await pass(17);
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain(minute(start));
      // Countdowns do not run on, but by which clocks the times are is still so.
      expect(await page.locator('.apart:visible:not(.clocks), .next-event :visible').count()).toBe(0);
      expect(await page.locator('.clocks:visible').count()).toBe(path === '/' ? 0 : 1);
      await service.restart();
      await pass(1);
      await refreshed();
      expect(await page.locator('.stale').count()).toBe(0);
    },
  );

  test('the data are renewed within 20 seconds of a new minute', async () => {
    service.nowMs += 40_000;
    await open('/');
    service.nowMs += 20_000;
    await page.clock.runFor(21_000);
    await refreshed();
  });

  test('the reading of a chart is of the minute in the header', async () => {
    await open('/locations/paranal/');
    const header = async () => (await shownTime()).slice(0, 5);
    const reading = page.getByRole('main').getByRole('status');
    for (const minutes of [0, 17, 16]) {
      if (minutes > 0) await pass(minutes);
      await refreshed();
      await expect.poll(() => reading.innerText(), patience).toContain(`${await header()}: Sun `);
    }
  });

  test('a warning is shown too where a proxy responds that the service is gone', async () => {
    await open('/');
    service.isAway = true;
    await pass(17);
    await page.locator('.stale').waitFor();
    expect(await page.locator('.rows li').count()).toBe(22);
    service.isAway = false;
    await pass(1);
    await refreshed();
    expect(await page.locator('.stale').count()).toBe(0);
  });
});
