import { once } from 'node:events';
import { expect, test } from 'vitest';
import { arriving, get, open } from '../support/exchange.ts';
import { readAnswer, readAnswers } from '../support/strictReader.ts';
import { askSocket } from '../support/targets.ts';
import { checkAnswer } from './checkAnswer.ts';
import { startWell } from './wellService.ts';

const paths = [
  '/api/nights/latest/',
  '/api/locations/paranal/',
  '/api/now/',
  '/api/almanac/latest/',
  '/locations/paranal/',
];
const getAny = (index: number) => get(paths[index % paths.length] ?? '');

/** A client that writes requests in one piece, and one more for each response as long as it asks. */
async function pipelining(origin: string, answered: () => void) {
  const socket = await open(origin);
  const client = { isAsking: true, written: 0, answered: 0, ask, closed: once(socket, 'close') };
  let wire = '';
  function ask(count: number): void {
    socket.write(Array.from({ length: count }, (_, index) => getAny(client.written + index)).join(''));
    client.written += count;
  }
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    wire += chunk;
    for (let read = readAnswer(wire, 0, false); read !== null; read = readAnswer(wire, 0, false)) {
      checkAnswer(read.answer);
      expect(read.answer.status).toBe(200);
      wire = wire.slice(read.end);
      client.answered++;
      if (client.isAsking) ask(1);
      answered();
    }
  });
  socket.on('end', () => socket.end());
  /** How many requests the system has taken from it. */
  const taken = () => {
    expect(socket.writableLength, 'bytes that the system has not taken').toBe(0);
    return client.written;
  };
  return Object.assign(client, { taken });
}

const depth = 5;

/** Runs clients on a service until they have received so many responses together. */
async function load(origin: string, enough: number) {
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let answers = 0;
  const heard = () => {
    if (++answers === enough) reached();
  };
  const clients = await Promise.all(Array.from({ length: 20 }, () => pipelining(origin, heard)));
  for (const client of clients) client.ask(depth);
  await isReached;
  return clients;
}

/**
 * A request is accepted where its connection was there and the service's system had all its bytes before the signal was
 * sent. Of those that are sent later, some may find the connection closed.
 */
test.each([1, 2, 3])('kill -TERM under load: every accepted request is answered, time %i of 3', async (round) => {
  const service = await startWell([]);
  const clients = await load(service.origin, 500 + 37 * round);
  clients.push(await pipelining(service.origin, () => {}));
  // Some stop asking, as the last may; the others go on, as clients that know of nothing do.
  for (const [index, client] of clients.entries()) {
    client.isAsking = index % 2 === 1;
    client.ask(depth);
  }
  const taken = clients.map((client) => client.taken());
  const exited = once(service.process, 'exit');
  service.process.kill();
  await Promise.all(clients.map(({ closed }) => closed));
  expect(await exited).toEqual([0, null]);
  const lost = clients.map(({ answered }, index) => Math.max(0, (taken[index] ?? 0) - answered));
  expect(lost, 'accepted and not answered').toEqual(clients.map(() => 0));
  await expect(open(service.origin)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await service.log.rest()).toMatchObject([{ level: 'info', signal: 'SIGTERM' }]);
});

test('a client that has not read its response yet gets the whole of it', async () => {
  const service = await startWell([]);
  const path = '/api/almanac/?location=paranal&after=1990-01-01&before=2015-01-01';
  // Its nights are computed before: a stop waits 5 s.
  await askSocket(service.origin, { path });
  const [reader, idle] = [await open(service.origin), await open(service.origin)];
  reader.write(get(path));
  idle.write(getAny(0));
  await Promise.all([once(reader, 'readable'), once(idle, 'readable')]);
  const exited = once(service.process, 'exit');
  service.process.kill();
  // The service has closed what it takes to be idle.
  await arriving(idle);
  const [answer, ...more] = readAnswers(await arriving(reader), () => false);
  expect(more).toEqual([]);
  expect(JSON.parse(answer?.body.toString() ?? '')).toMatchObject({ count: 9132 });
  expect(await exited).toEqual([0, null]);
});
