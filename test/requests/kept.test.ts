import { expect, test } from 'vitest';
import { checked } from '../support/description.ts';
import { inProcess } from '../support/targets.ts';

/**
 * Requests of every resource, parameter and format that the product keeps. Their responses are recorded in one file, so that a
 * change shows there, and nowhere else, what it means for clients: an almanac without a field, say, and every night as it was.
 */
const requests: readonly string[] = [
  '/api/locations/',
  '/api/locations/18/',
  '/api/locations/paranal/',
  '/api/locations/99/',
  '/api/nights/latest/',
  '/api/nights/latest/?location=paranal,1',
  '/api/nights/latest/?location=nowhere',
  '/api/nights/latest/?format=csv',
  '/api/nights/latest/?at=2026-03-29T00:30Z',
  '/api/nights/latest/?latitude=69.65&longitude=18.96&at=2026-06-21',
  '/api/nights/tonight/',
  '/api/nights/tonight/?location=21',
  '/api/nights/?date=2026-11-21&location=1',
  '/api/nights/?after=2026-11-20&before=2026-11-22&location=paranal',
  '/api/nights/?after=2026-11-20&before=2026-11-21&format=csv',
  '/api/nights/?after=2026-11-21&before=2026-11-20',
  '/api/nights/?date=2017-6-8&location=1',
  '/api/nights/?date=20170620&location=1',
  '/api/nights/?date=2017-13-01&location=1',
  '/api/nights/?date=1899-12-31&location=1',
  '/api/nights/613660001/',
  '/api/nights/613660002/',
  '/api/nights/613660001/?format=csv',
  '/api/nights/613660001/?format=ics',
  '/api/almanac/latest/?location=paranal',
  '/api/almanac/tonight/?location=1',
  '/api/almanac/?date=2026-11-21&location=1,18',
  '/api/almanac/?date=2026-11-21&location=1&format=csv',
  '/api/almanac/613660001/',
  '/api/almanac/?date=2026-11-21&latitude=52.4&longitude=13.1&height_above_horizon=1200&pressure=700',
  '/api/moonpositions/?location=1&after=2026-11-21T15:00Z&before=2026-11-21T15:30Z',
  '/api/moonpositions/?location=1&after=2026-11-21T15:00Z&before=2026-11-21T17:00Z&every=1h',
  '/api/moonpositions/613660001/',
  '/api/now/',
  '/api/now/?at=2026-11-21T22:00Z&location=1',
  '/api/events/?location=1&after=2026-11-21T15:00Z&before=2026-11-22T08:00Z',
  '/api/events/?location=1&event=sunset,moonrise&after=2026-11-21&before=2026-11-23',
  '/api/events/?next=1',
  '/api/events/?location=paranal&next=1&event=astronomical_dusk',
  '/api/events/?location=1&next=1&event=sunset&format=ics',
  '/api/events/?event=teatime',
  '/api/windows/?location=paranal',
  '/api/windows/?location=paranal&condition=night&after=2026-11-21&before=2026-11-22',
  '/api/windows/?location=paranal&condition=day&after=2026-11-21&before=2026-11-22',
  '/api/windows/?location=paranal&sun_below=-12&at_least=2h&after=2026-11-21&before=2026-11-22',
  '/api/windows/?location=1&sun_below=nautical&after=2026-11-21&before=2026-11-22',
  '/api/windows/?location=paranal&target=orion&target_above=40&moon_distance_above=30&date=2026-11-21',
  '/api/windows/?location=paranal&target=05:35:17,-05:23:28&after=2026-12-09&before=2026-12-10&format=csv',
  '/api/windows/?location=1,18&together=1&after=2026-12-09&before=2026-12-10',
  '/api/windows/?location=18&after=2026-12-09&before=2026-12-10&format=ics',
  '/api/windows/?location=18&target=nothing',
  `/api/almanac/?date=${'9'.repeat(101)}`,
  '/api/almanac/?after=1900-01-01&before=2100-12-31',
  '/api/nowhere/',
  '/healthz',
];

const target = await checked(await inProcess());

test('responses of what the product keeps are as recorded', async () => {
  const recorded: string[] = [];
  for (const path of requests) {
    const { status, headers, text } = await target.ask({ path });
    recorded.push(`GET ${path}`, `${status} ${headers.get('content-type')}`, readable(text), '');
  }
  await expect(recorded.join('\n')).toMatchFileSnapshot('../fixtures/kept-responses.txt');
});

/** A line per value of JSON, and per line of another format, so that a difference is a line. Without version and date of the build. */
function readable(text: string): string {
  if (text.startsWith('{') || text.startsWith('['))
    return JSON.stringify(JSON.parse(text), null, 1).replace(BUILD_VERSION, '(masked)');
  return text.replace(/^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$/gm, '$1:(masked)');
}
