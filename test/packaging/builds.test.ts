import { describe, expect, test } from 'vitest';
import { serving, x64 } from '../support/binaries.ts';
import { inProcess, onSocket, type Target } from '../support/targets.ts';
import { canBuild } from '../support/tools.ts';
import { inWorkerd } from '../support/workerd.ts';

/** What is built of one tree, beside the app in this process. */
const builds: readonly [string, boolean, () => Promise<Target>][] = [
  ['dist/main.js', true, () => onSocket()],
  ['the worker in workerd', true, inWorkerd],
  ['the binary', canBuild, () => serving(x64)],
];

/** None for a page that shows the present, which has no entity tag. */
const requests = [
  ['/api/nights/latest/', 'application/json'],
  ['/api/almanac/?date=2026-11-21', 'text/csv'],
  ['/api/nights/?location=paranal&after=2026-01-01&before=2026-12-31', 'application/json'],
  ['/api/locations/', 'application/json'],
  ['/locations/paranal/calendar.ics', 'text/calendar'],
  ['/locations/paranal/2027/', 'text/html'],
] as const;

const Host = 'nights.example.org';

/** Entity tag and body of each response; addresses in them are those of one host. */
async function responsesOf(start: () => Promise<Target>): Promise<unknown[]> {
  const { ask, close } = await start();
  const responses: unknown[] = [];
  for (const [path, Accept] of requests) {
    const response = await ask({ path, headers: { Host, Accept } });
    responses.push({ path, status: response.status, etag: response.headers.get('etag'), text: response.text });
  }
  await close();
  return responses;
}

describe.each(builds)('%s', (_name, canRun, start) => {
  test.skipIf(!canRun)('has the entity tags and bytes of the app in process', async () => {
    const expected = await responsesOf(() => inProcess(undefined, `http://${Host}`));
    for (const response of expected) {
      expect(response).toMatchObject({ status: 200, etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/) });
    }
    expect(await responsesOf(start)).toEqual(expected);
  });

  test.skipIf(!canRun)('has another entity tag where a response depends on what is set for the build', async () => {
    // The description of the API names the longest list, which is shorter at the edge.
    const [own, other] = await Promise.all([start(), inProcess(undefined, `http://${Host}`)]);
    const [found, expected] = await Promise.all(
      [own, other].map(({ ask }) => ask({ path: '/api/openapi.json', headers: { Host } })),
    );
    const isEqual = found?.text === expected?.text;
    expect(found?.headers.get('etag') === expected?.headers.get('etag')).toBe(isEqual);
    await Promise.all([own.close(), other.close()]);
  });
});
