import { once } from 'node:events';
import type { Socket } from 'node:net';
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

/** A client that keeps so many requests under way on one connection. */
class PipeliningClient {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  #written = 0;
  #answered = 0;
  #wire = '';
  /** Whether it goes on asking. */
  isAsking = true;

  constructor(socket: Socket, answered: () => void) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.once('close', resolve));
    socket.setEncoding('latin1');
    socket.on('end', () => socket.end());
    socket.on('data', (chunk) => {
      this.#wire += chunk;
      this.#read(answered);
    });
  }

  static async connect(origin: string, answered: () => void): Promise<PipeliningClient> {
    return new PipeliningClient(await open(origin), answered);
  }

  /** Writes requests in one piece. */
  ask(count: number): void {
    const requests = Array.from({ length: count }, (_, index) => getAny(this.#written + index));
    this.#written += count;
    this.#socket.write(requests.join(''));
  }

  #read(onLine: () => void): void {
    for (;;) {
      const read = readAnswer(this.#wire, 0, false);
      if (read === null) return;
      checkAnswer(read.answer);
      expect(read.answer.status).toBe(200);
      this.#wire = this.#wire.slice(read.end);
      this.#answered++;
      if (this.isAsking) this.ask(1);
      onLine();
    }
  }

  /** How many requests the system has taken from it and were answered by now. */
  get state(): { readonly written: number; readonly answered: number } {
    expect(this.#socket.writableLength, 'bytes that the system has not taken').toBe(0);
    return { written: this.#written, answered: this.#answered };
  }

  /** How many were answered when the server has closed the connection. */
  async end(): Promise<number> {
    await this.#closed;
    return this.#answered;
  }
}

const clientCount = 20;
const depth = 5;

/** Runs clients on a service until they have received so many responses together. */
async function load(origin: string, enough: number): Promise<PipeliningClient[]> {
  let answers = 0;
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const heard = () => {
    answers++;
    if (answers === enough) reached();
  };
  const clients = await Promise.all(Array.from({ length: clientCount }, () => PipeliningClient.connect(origin, heard)));
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
  clients.push(await PipeliningClient.connect(service.origin, () => {}));
  // Some stop asking, as the last may; the others go on, as clients that know of nothing do.
  for (const [index, client] of clients.entries()) {
    client.isAsking = index % 2 === 1;
    client.ask(depth);
  }
  const before = clients.map(({ state }) => state);
  const exited = once(service.process, 'exit');
  service.process.kill();
  const after = await Promise.all(clients.map((client) => client.end()));
  expect(await exited).toEqual([0, null]);

  const lost = before.map(({ written }, index) => Math.max(0, written - (after[index] ?? 0)));
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
