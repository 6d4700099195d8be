import { once } from 'node:events';
import { expect, test } from 'vitest';
import { arriving, connect, get, open } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { startWell } from './wellService.ts';

const paths = ['/api/nights/latest/', '/api/locations/paranal/', '/api/now/', '/locations/paranal/'];

/** A client that pipelines requests. While `isAsking` is true, the client sends a further request for each response. */
class Client {
  isAsking = true;
  sent = 0;
  answered = 0;
  readonly #connection: Awaited<ReturnType<typeof connect>>;

  constructor(connection: Awaited<ReturnType<typeof connect>>) {
    this.#connection = connection;
  }

  /** Sends requests. The operating system takes such short requests immediately. */
  ask(count: number): void {
    for (let index = 0; index < count; index++) this.#connection.write(get(paths[this.sent++ % paths.length] ?? ''));
  }

  /** Reads until the connection is closed. */
  async read(onAnswer: () => void): Promise<void> {
    const { next } = this.#connection;
    for (let wire = await next(); wire !== ''; wire = await next()) {
      expect(readAnswers(wire)).toMatchObject([{ status: 200 }]);
      this.answered++;
      if (this.isAsking) this.ask(1);
      onAnswer();
    }
  }
}

/**
 * A request counts as accepted if its connection existed and the service's system had all its bytes before the signal. Requests
 * that are sent later may find the connection closed.
 */
test('after kill -TERM under load, every accepted request gets its response', async () => {
  const service = await startWell();
  const clients = await Promise.all(Array.from({ length: 21 }, async () => new Client(await connect(service.origin))));
  let answers = 0;
  let reads: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    reads = clients.map((client) => client.read(() => ++answers === 537 && resolve()));
    // The last client sends its first requests just before the signal.
    for (const client of clients.slice(0, -1)) client.ask(5);
  });
  // Every other client stops asking. The others continue, as clients that do not know of the stop do.
  for (const [index, client] of clients.entries()) {
    client.isAsking = index % 2 === 1;
    client.ask(5);
  }
  const accepted = clients.map(({ sent }) => sent);
  const rest = service.stop();
  await Promise.all(reads);
  const lost = clients.map(({ answered }, index) => Math.max(0, (accepted[index] ?? 0) - answered));
  expect(lost, 'accepted and not answered').toEqual(clients.map(() => 0));
  expect(await rest).toMatchObject([{ level: 'info', signal: 'SIGTERM' }]);
  await expect(open(service.origin)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a client that has not yet read its response gets the whole response', async () => {
  const service = await startWell();
  const path = '/api/almanac/?location=paranal&after=1990-01-01&before=2015-01-01';
  // The first request warms up the service, because a stop waits at most 5 s for the second response.
  await service.ask(path);
  const [reader, idle] = [await open(service.origin), await open(service.origin)];
  reader.write(get(path));
  idle.write(get('/api/'));
  await Promise.all([once(reader, 'readable'), once(idle, 'readable')]);
  const rest = service.stop();
  // After this line, the service has closed the connections that it considers idle.
  await arriving(idle);
  const [answer, ...more] = readAnswers(await arriving(reader));
  expect(more).toEqual([]);
  expect(JSON.parse(String(answer?.body))).toMatchObject({ count: 9132 });
  await rest;
});
