import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checked } from '../support/description.ts';
import type { Answer, Target } from '../support/targets.ts';
import type { RequestCase } from './cases/common.ts';
import { events, presents } from './cases/events.ts';
import { formats } from './cases/formats.ts';
import { methods, parameters, paths, sharing } from './cases/http.ts';
import { nights } from './cases/nights.ts';
import { forPeople } from './cases/people.ts';
import { moonPositions, targets } from './cases/positions.ts';
import { ofWindows } from './cases/windows.ts';

/** The requests that the tests send to every target, in groups. */
export const requestTable: Readonly<Record<string, readonly RequestCase[]>> = {
  nights,
  'Moon positions': moonPositions,
  targets,
  now: presents,
  events,
  windows: ofWindows,
  formats,
  'for people': forPeople,
  methods,
  paths,
  parameters,
  'sharing, caching and health': sharing,
};

/** Expects that a response fulfils a case of the table. */
function expectAnswer({ method, status, expected = {}, json, text }: RequestCase, answer: Answer): void {
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(expected)) {
    const found = answer.headers.get(name);
    if (value instanceof RegExp) expect(found, name).toMatch(value);
    else expect(found, name).toBe(value);
  }
  if (json !== undefined) expect(JSON.parse(answer.text)).toEqual(json);
  if (typeof text === 'string') expect(answer.text).toBe(text);
  if (text instanceof RegExp) expect(answer.text).toMatch(text);
  if (answer.headers.get('content-type') === 'application/problem+json' && method !== 'HEAD') {
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'about:blank', title: expect.any(String), status });
    expect(JSON.parse(answer.text).detail).toMatch(/[.?]$/);
  }
}

/**
 * Sends the requests of the table to a target, and tests properties of several requests together.
 *
 * @param chosen - returns the requests of a group to send
 */
export function testEveryRequest(
  start: () => Promise<Target>,
  chosen = (cases: readonly RequestCase[]) => cases,
): void {
  let target: Target;
  beforeAll(async () => {
    target = await checked(await start());
  });
  afterAll(() => target.close());

  const groups = Object.entries(requestTable).map(([group, cases]) => [group, chosen(cases)] as const);
  describe.each(groups.filter(([, requested]) => requested.length > 0))('%s', (_group, requested) => {
    test.each(requested)('$name', async (request) => expectAnswer(request, await target.ask(request)));
  });

  test.each([
    '/api/',
    '/api/locations/',
    '/api/nights/latest/',
    '/api/nights/latest/?location=paranal',
    '/api/nowhere/',
  ])('HEAD has the headers of GET: %s', async (path) => {
    const [get, head] = [await target.ask({ path }), await target.ask({ path, method: 'HEAD' })];
    const headers = ({ headers }: typeof get) => [...headers].filter(([name]) => name !== 'date');
    expect(headers(head)).toEqual(headers(get));
    expect(head.text).toBe('');
  });

  test('the header Content-Length equals the length of the body', async () => {
    const { headers, text } = await target.ask({ path: '/api/nights/latest/' });
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });
}
