import { describe, expect, test } from 'vitest';
import { HttpServer } from '../../src/http/server.ts';
import { StoringApp } from '../../src/http/stored.ts';
import { createMetrics } from '../../src/service/metrics.ts';
import { listening } from '../support/listening.ts';
import { readList } from '../support/listText.ts';
import { appWith, noFault } from '../support/site.ts';
import { askSocket } from '../support/targets.ts';
import { chrome, locationsYaml, now, type RequestCase } from './cases/common.ts';
import { requestTable } from './everyRequest.ts';

const buildTimeMs = Date.parse('2026-11-01');
/** The time of the clock after the start of a machine without a hardware clock, milliseconds since 1970. */
const startMs = 60_000;
const sentence = 'The clock is not set: it shows 1970-01-01T00:01:00.000000Z, which is before this program was built.';

const appAt = (shownMs: number, isClockStopped: boolean) =>
  appWith(locationsYaml, { now: () => shownMs, isClockStopped, buildTimeMs });
const unset = appAt(startMs, false);
const present = appAt(Date.parse(now), true);
const past = appAt(Date.parse('2025-06-01T12:00Z'), true);

async function answerOf(app: ReturnType<typeof appWith>, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The main element of a page, and of a page that renews itself while it is open. */
const [main, liveMain] = ['<main id="content">', '<main id="content" data-live="">'];

const isPageOfDates = (path: string) => /^\/(locations|at).*\d{4}(-\d\d)*\/|^\/locations.*\?date=/.test(path);

const successes = Object.values(requestTable)
  .flat()
  .filter(
    ({ method = 'GET', status, path }: RequestCase) => method === 'GET' && status === 200 && !path.includes('healthz'),
  );

describe('while the clock is not set', () => {
  test.each(successes)(
    'the response to $path is the same at any time, or is a 503 ($name)',
    async ({ path, headers }) => {
      const [found, before] = [await answerOf(unset, path, headers), await answerOf(past, path, headers)];
      const { status, text, headers: fields } = found;
      if (status === 503) {
        expect([fields.get('Retry-After'), fields.get('Cache-Control')]).toEqual(['60', 'no-store']);
        expect(text).toContain(sentence.slice(0, -1));
        // The default of one end of a range depends on whether the other end has passed.
        if (!/after=|before=/.test(path)) expect((await answerOf(present, path, headers)).text).not.toBe(before.text);
        return;
      }
      expect(status).toBe(200);
      // A page of dates does not mark the current time, as in 2025. The page renews itself until the clock is set, because its
      // dates may not be over.
      expect(text).toBe(isPageOfDates(path) ? before.text.replace(main, liveMain) : before.text);
      const caching = ({ headers: all }: typeof found) => [all.get('Cache-Control'), all.get('ETag')];
      expect(caching(found)).toEqual(isPageOfDates(path) ? ['no-cache', null] : caching(before));
    },
  );

  const page = { Accept: chrome };
  test.each([
    ...['latest', 'tonight'].flatMap((choice) => [`/api/nights/${choice}/`, `/api/almanac/${choice}/`]),
    ...['nights', 'almanac', 'moonpositions', 'now', 'events', 'windows'].map((name) => `/api/${name}/`),
    '/api/nights/latest.csv?location=paranal',
    '/api/almanac/tonight.ics?latitude=52.4&longitude=13.1',
    ...['almanac', 'windows'].flatMap((name) =>
      ['today', 'tonight', 'tomorrow'].map((date) => `/api/${name}/?location=paranal&date=${date}`),
    ),
    ...['nights', 'almanac', 'windows'].flatMap((name) => [
      `/api/${name}/?location=paranal&after=2026-11-20`,
      `/api/${name}/?location=paranal&before=2026-11-20`,
    ]),
    '/api/windows/?location=paranal&next=1',
    '/api/moonpositions/?location=paranal&after=2026-11-20',
    '/api/events/?location=paranal&before=2026-11-20',
    '/locations/paranal/calendar.ics',
    '/at/calendar.ics?latitude=52.4&longitude=13.1',
  ])('the response to %s is a 503', async (path) => {
    const { status, headers, text } = await answerOf(unset, path);
    expect([status, headers.get('Retry-After')]).toEqual([503, '60']);
    expect(JSON.parse(text)).toEqual({
      ...{ type: 'about:blank', title: 'Service Unavailable', status: 503, detail: sentence },
    });
  });

  test.each(['/', '/?view=wall', '/locations/paranal/', '/at/?latitude=52.4&longitude=13.1', '/api/now/'])(
    'the page %s is a 503 that refreshes itself',
    async (path) => {
      const { status, headers, text } = await answerOf(unset, path, page);
      expect([status, headers.get('Retry-After'), headers.get('Refresh')]).toEqual([503, '60', '60']);
      expect(text).toContain('<h1>The clock is not set');
    },
  );

  test.each([
    '/api/nights/latest/?at=2026-11-21T18:00Z',
    '/api/now/?at=2026-11-21T18:00Z',
    '/api/nights/?date=2026-11-21',
    '/api/almanac/?after=2026-11-20&before=2026-11-21',
    '/api/events/?location=paranal&after=2026-11-20',
    '/api/windows/?location=paranal&date=2026-11-21',
  ])('the response to %s is a 200', async (path) => {
    expect((await answerOf(unset, path)).status).toBe(200);
  });

  test('/healthz is a 200 with the time of the clock, and /healthz?ready is a 503', async () => {
    const live = await answerOf(unset, '/healthz');
    const state = { status: 'live', list: 'locations.yaml', clock_not_set: '1970-01-01T00:01:00.000000Z' };
    expect(live.status).toBe(200);
    expect(JSON.parse(live.text)).toMatchObject(state);
    const ready = await answerOf(unset, '/healthz?ready');
    expect([ready.status, ready.headers.get('Retry-After'), JSON.parse(ready.text).detail]).toEqual([
      503,
      '60',
      sentence,
    ]);
  });
});

test.each([
  ['a day and a second before the commit', -86_401_000, 503],
  ['a day before it', -86_400_000, 200],
])(
  'a clock that shows %s is rejected only if it is earlier than a day before the commit',
  async (_when, fromBuildMs, status) => {
    const path = '/api/nights/latest/?location=paranal';
    expect((await answerOf(appAt(buildTimeMs + fromBuildMs, false), path)).status).toBe(status);
    // A clock that the user has stopped can show any time.
    expect((await answerOf(appAt(buildTimeMs + fromBuildMs, true), path)).status).toBe(200);
  },
);

test('the service goes on when the clock is set, and stops when the clock is set back', async () => {
  const clock = { shownMs: startMs };
  const options = { now: () => clock.shownMs, isClockStopped: false, buildTimeMs };
  const app = appWith(locationsYaml, options);
  const list = { ...readList(locationsYaml), source: 'locations.yaml', bytes: null, stamp: null, listTimeMs: null };
  createMetrics(options, () => 0).mountOn(app, list);
  const running = new StoringApp(app);
  const { server } = new HttpServer({ running: () => running, now: options.now, onError: noFault });
  const origin = await listening(server);
  const paths = ['/api/nights/latest/', '/', '/locations/babelsberg/2026-11-21/', '/healthz?ready', '/metrics'];
  /** The states of all paths. Each path is requested twice, because the second response can be a stored one. */
  const states = async () => {
    const answers = [];
    for (const path of [...paths, ...paths])
      answers.push(await askSocket(origin, { path, headers: { Accept: path.includes('api') ? '*/*' : chrome } }));
    expect(answers.slice(0, paths.length).map(({ status }) => status)).toEqual(
      answers.slice(paths.length).map(({ status }) => status),
    );
    return answers
      .slice(paths.length)
      .map(({ status, text }) => [status, /class="sky-now"|^observatory_dark\{/m.test(text)]);
  };
  const whileUnset = [503, 503, 200, 503, 200].map((status) => [status, false]);
  expect(await states()).toEqual(whileUnset);
  clock.shownMs = Date.parse(now);
  const whileSet = [false, true, true, false, true].map((isMarked) => [200, isMarked]);
  expect(await states()).toEqual(whileSet);
  clock.shownMs = startMs;
  expect(await states()).toEqual(whileUnset);
});
