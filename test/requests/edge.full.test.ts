import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checked } from '../support/description.ts';
import { blockBeginning } from '../support/documents.ts';
import { openEventStream } from '../support/eventStreamConnection.ts';
import { type Answer, askSocket, onSocket, type Target } from '../support/targets.ts';
import { output } from '../support/tools.ts';
import { inWorkerd } from '../support/workerd.ts';
import { portOf } from '../support/workerProcess.ts';
import { expectAnswer } from './everyRequest.ts';
import { requestTable } from './table.ts';

let edge: Awaited<ReturnType<typeof inWorkerd>> | undefined;
let node: Target | undefined;

beforeAll(async () => {
  [edge, node] = await Promise.all([inWorkerd(), onSocket().then(checked)]);
});
afterAll(async () => {
  await Promise.all([edge?.close(), node?.close()]);
});

/** Headers of the connection, and their order, are up to each server. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/**
 * The limits of the edge and of Node differ, and with them the texts that name them and the entity tags of those; the edge has no
 * name for its list, which Node's `/healthz` has.
 */
const limits =
  /,"list":"[^"]+"(?=[,}]|$)|\b(10,?000|3333|1666|200,?000|66666|33333|36600|12200|2d7h33m20s|2h46m40s)\b/g;

function comparable({ status, headers, text }: Answer): object {
  const withoutLimits = text.replace(limits, (text) => (text.startsWith(',') ? '' : 'LIMIT'));
  const isTagEqual = withoutLimits === text;
  const compared = [...headers].filter(([name]) => !ofConnection.has(name) && (isTagEqual || name !== 'etag'));
  return { status, headers: Object.fromEntries(compared), text: withoutLimits };
}

/** The table holds for the service on Node; a request's body and headers at the edge are those of the service on Node with the same clock, to the byte, but for its limits. */
describe.each(Object.entries(requestTable))('the edge answers as Node does: %s', (_group, cases) => {
  test.each(cases)('$name', async (request) => {
    const asked = { ...request, headers: { Host: 'nights.example.org', ...request.headers } };
    const [atEdge, onNode] = await Promise.all([edge?.ask(asked), node?.ask(asked)]);
    if (atEdge === undefined || onNode === undefined) throw new Error('A target has not been started.');
    expectAnswer(request, onNode);
    expect(comparable(atEdge)).toEqual(comparable(onNode));
    const [tag, other] = [atEdge, onNode].map(({ headers }) => headers.get('etag'));
    if (atEdge.text !== onNode.text && tag !== null) expect(tag).not.toBe(other);
  });
});

test('many at once, of which none may wait for what is made for another, are answered like each alone', async () => {
  const paths = [
    '/',
    '/locations/paranal/',
    '/locations/paranal/2026-11/',
    '/api/almanac/latest/',
    '/api/now/',
    '/api/',
  ];
  const range = '/api/almanac/?location=paranal&after=2024-01-01&before=2026-01-01';
  const asked = [...paths, range].flatMap((path) =>
    ['text/html', 'application/json'].map((Accept) => ({ path, Accept })),
  );
  const ask = async ({ path, Accept }: (typeof asked)[number]) => {
    const answer = await edge?.ask({ path, headers: { Accept, Host: 'nights.example.org' } });
    return { path, Accept, status: answer?.status, text: answer?.text };
  };
  const together = await Promise.all(
    Array.from({ length: 10 }, () => asked)
      .flat()
      .map(ask),
  );
  const alone = new Map<string, unknown>();
  for (const each of asked) alone.set(each.path + each.Accept, await ask(each));
  for (const answer of together) expect(answer).toEqual(alone.get(answer.path + answer.Accept));
  expect([...alone.values()].length).toBe(asked.length);
});

test('event streams send what is in the list, several at once', async () => {
  const days = 'after=2026-11-19T00:00Z&location=paranal,babelsberg';
  const list = JSON.parse((await edge?.ask({ path: `/api/events/?${days}&before=2026-11-21T15:00Z` }))?.text ?? '');
  const ids: string[] = list.events.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(50);
  const streams = await Promise.all(Array.from({ length: 5 }, () => openEventStream(edge?.origin ?? '', days)));
  // Its clock stands still, but its timers do not.
  await Promise.all(streams.map((stream) => stream.until(({ comments }) => comments > 0)));
  for (const { reader, disconnect } of streams) {
    expect(reader.messages.map(({ data }) => data.id)).toEqual(ids);
    disconnect();
  }
});

test('a list has at most as many entries as MAX_ENTRIES says', async () => {
  const small = await inWorkerd({ MAX_ENTRIES: '50' });
  const path = '/api/nights/?location=paranal&after=2026-01-01&before=2026-02-';
  expect(JSON.parse((await small.ask({ path: `${path}19` })).text)).toMatchObject({ count: 50 });
  const refused = await small.ask({ path: `${path}20` });
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text)).toMatchObject({ asked: 51, limit: 50 });
  await small.close();
});

test('a worker whose settings are wrong does not start', async () => {
  await expect(inWorkerd({ MAX_ENTRIES: '0' })).rejects.toThrow('The runtime stopped');
});

test('the documents try it on this machine', async () => {
  const [build = '', serve = ''] = blockBeginning('npm run build:worker\n').text.split('\n');
  output('sh', ['-c', build]);
  // npx passes no other descriptor on, and is a process beside the runtime.
  const onFreePort = ['-c', `exec ${serve} --socket-addr=http=127.0.0.1:0 --control-fd=1`];
  const child = spawn('sh', onFreePort, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => void process.kill(-(child.pid ?? Number.NaN)));
  const origin = `http://127.0.0.1:${await portOf(child.stdout)}`;
  const { status, text } = await askSocket(origin, { path: '/api/nights/latest/?location=paranal' });
  expect([status, JSON.parse(text)]).toMatchObject([200, [{ location: 18 }]]);
});
