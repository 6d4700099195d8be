import { expect } from 'vitest';
import { answers, ask, fails, having, onArm64, type RequestCase, refusals, throughProxies } from './common.ts';

const one = '/api/positions/?location=paranal&body=sun&fields=time';
const times = (...all: readonly string[]) =>
  having({ count: all.length, positions: all.map((time) => ({ time: `2026-11-21T${time}.000000Z` })) });

export const positions: readonly RequestCase[] = [
  answers(
    'of both bodies at every location, from the present on',
    '/api/positions/?limit=7&fields=slug,body,time',
    having({
      count: 7,
      after: '2026-11-21T15:00:00.000000Z',
      before: '2026-11-22T15:00:00.000000Z',
      positions: ['babelsberg', 'paranal', 'south-pole', 'babelsberg'].flatMap((slug, index) =>
        ['sun', 'moon'].slice(0, index === 3 ? 1 : 2).map((body) => ({
          ...{ slug, body },
          time: `2026-11-21T15:${index === 3 ? '1' : '0'}0:00.000000Z`,
        })),
      ),
    }),
    { expected: { 'cache-control': 'no-cache', etag: null } },
    throughProxies,
  ),
  ask(
    'all fields of one, in their order',
    '/api/positions/?location=18&body=moon&after=2026-11-22T02:00Z&limit=1&format=csv',
    onArm64,
    {
      text: /^location,slug,body,time,altitude,apparent_altitude,azimuth,right_ascension,declination\r\n18,paranal,moon,2026-11-22T02:00:00\.000000Z,(-?[\d.]+,){4}-?[\d.]+\r\n$/,
    },
  ),
  answers(
    'at full and half minutes, the first end included',
    `${one}&every=30s&after=2026-11-21T18:00:00Z&before=2026-11-21T18:01:00Z`,
    times('18:00:00', '18:00:30'),
    { expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"/ } },
  ),
  answers(
    'on the full hour, between ends that are not',
    `${one}&every=1h&after=2026-11-21T17:00:01Z&before=2026-11-21T20:30Z`,
    times('18:00:00', '19:00:00', '20:00:00'),
  ),
  answers(
    'with ends by their distance from the present',
    `${one}&every=PT20M&after=-1h&before=0s`,
    times('14:00:00', '14:20:00', '14:40:00'),
  ),
  ask('a reversed range', `${one}&after=2026-11-22&before=2026-11-21`, fails(400), {
    text: /\(2026-11-21\) is earlier than the start \(2026-11-22\)/,
  }),
  answers('outside the supported dates', `${one}&after=2101-01-02&before=2101-01-03`, times()),
  answers(
    'beyond the supported dates',
    `${one}&after=1899-12-31T00:00Z&before=1900-01-01T00:01Z&every=1m`,
    having({ count: 1, positions: [{ time: '1900-01-01T00:00:00.000000Z' }] }),
  ),
  ask('too many', '/api/positions/?location=18&body=sun&after=1900-01-01&before=2100-01-01&every=1s', fails(400), {
    json: having({
      asked: 73_049 * 86_400,
      detail: expect.stringMatching(/ Request a shorter time, a larger "every", or fewer locations\.$/),
    }),
  }),
  ...refusals('every', '/api/positions/?', '0s', '999', '-30s', '25h', '1.0'),
  ...refusals('body', '/api/positions/?', 'mars', ',', 'Sun'),
];
