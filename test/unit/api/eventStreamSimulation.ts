import fc from 'fast-check';
import { expect } from 'vitest';
import list from '../../../locations.yaml';
import { createApp, type Streams } from '../../../src/app.ts';
import { EventStreams } from '../../../src/http/streamLoop.ts';
import { contentOf, type Location, type Site } from '../../../src/locations/index.ts';
import {
  type CelestialEvent,
  compareEvents,
  eventsBetween,
  NightCache,
  supportedSpan,
} from '../../../src/nights/index.ts';
import { EventStreamReader } from '../../support/eventStreamReader.ts';
import { pause, place, slicing } from '../../support/places.ts';
import { SimulatedTime } from '../../support/simulatedTime.ts';
import { noFault } from '../../support/site.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const { locations: all } = contentOf(list);
const newcomer: Location = { ...place(-30.2, -70.7, 'America/Santiago', 500), slug: 'newcomer' };
/** Two lists of 22 locations, of which the service reloads now the one and now the other. */
const lists = [all, [...all.filter(({ slug }) => slug !== 'paranal'), newcomer]] as const;

/** What is requested, and what that selects of a list. */
interface Selection {
  readonly query: string;
  readonly sitesOf: (locations: readonly Location[]) => readonly Site[];
  readonly names?: readonly string[];
  readonly offsetMs?: number;
}

const named = (slugs: readonly string[]) => (locations: readonly Location[]) =>
  locations.filter(({ slug }) => slugs.includes(slug));
const elsewhere: Site = { ...place(67.9, 20.2, 'Europe/Stockholm'), id: null };

const crossings = ['sunset', 'astronomical_dusk', 'sunrise'];

const selections: readonly Selection[] = [
  { query: '', sitesOf: (locations) => locations },
  { query: 'offset=-10m', sitesOf: (locations) => locations, offsetMs: -10 * minuteMs },
  { query: 'location=paranal,babelsberg', sitesOf: named(['paranal', 'babelsberg']) },
  { query: `event=${crossings}&offset=PT1H`, sitesOf: (locations) => locations, names: crossings, offsetMs: hourMs },
  { query: 'event=full_moon,new_moon', sitesOf: () => [], names: ['full_moon', 'new_moon'] },
  { query: 'latitude=67.9&longitude=20.2&timezone=Europe/Stockholm', sitesOf: () => [elsewhere] },
];

/** A service of which the process can be killed, and whose list can be reloaded. */
export class SimulatedService {
  readonly time: SimulatedTime;
  locations: readonly Location[] = lists[0];
  #streams: Streams;
  #app: ReturnType<typeof createApp>;

  constructor(time: SimulatedTime) {
    this.time = time;
    this.#streams = this.#newStreams();
    this.#app = this.#newApp();
  }

  #newStreams(): Streams {
    return new EventStreams({ startTimer: this.time.clock().startTimer, nextRound: pause, onFault: noFault });
  }

  #newApp(): ReturnType<typeof createApp> {
    const { locations } = this;
    const build = { build: 'test', buildTimeMs: 0, targets: [], source: 'locations.yaml' };
    return createApp({
      ...build,
      locations,
      now: () => this.time.nowMs,
      ...slicing,
      streams: this.#streams,
      onFault: noFault,
    });
  }

  get streamCount(): number {
    return this.#streams.size;
  }

  reload(locations: readonly Location[]): void {
    this.locations = locations;
    this.#app = this.#newApp();
  }

  restart(): void {
    this.time.kill();
    this.#streams = this.#newStreams();
    this.#app = this.#newApp();
  }

  stop(): void {
    this.#streams.end();
  }

  ask(query: string, headers: Record<string, string>): Response | Promise<Response> {
    return this.#app.fetch(new Request(`http://localhost/api/events/?format=sse&${query}`, { headers }));
  }
}

/** A client that connects again with its last id, and compares what it receives with the plain list of events. */
class Client {
  readonly reader = new EventStreamReader();
  readonly #selection: Selection;
  readonly #service: SimulatedService;
  #body: ReadableStreamDefaultReader<Uint8Array> | null = null;
  /** Messages that it still receives of the next part; the rest is lost with the connection. */
  #untilCut = Number.POSITIVE_INFINITY;
  /** From where what it receives is that of the list that is served now. */
  #from = { timeMs: 0, key: '', index: 0 };

  constructor(selection: Selection, service: SimulatedService) {
    this.#selection = selection;
    this.#service = service;
  }

  get isConnected(): boolean {
    return this.#body !== null;
  }

  async connect(): Promise<void> {
    if (this.isConnected) return;
    const { lastId } = this.reader;
    const headers = lastId === '' ? {} : { 'Last-Event-ID': lastId };
    const { status, body } = await this.#service.ask(this.#selection.query, headers);
    // One of its locations is not in the list of now.
    if (status === 404) return;
    if (status !== 200 || body === null) throw new Error(`There is no stream: ${status}`);
    this.#body = body.getReader();
    void this.#readAll(this.#body);
  }

  async #readAll(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await body.read();
      if (done || this.#body !== body) break;
      this.reader.read(decoder.decode(value), this.#untilCut);
      if (this.reader.messages.length > 0 && this.#untilCut < Number.POSITIVE_INFINITY) this.cut();
    }
    if (this.#body === body) this.#body = null;
  }

  /** Loses the connection. */
  cut(): void {
    void this.#body?.cancel();
    this.#body = null;
    this.#untilCut = Number.POSITIVE_INFINITY;
    this.reader.lose();
  }

  /** Loses the connection within the next messages. */
  cutAfter(messages: number): void {
    this.#untilCut = messages;
  }

  get #cursor() {
    const [instant = '', key = ''] = this.reader.lastId.split(' ');
    return { timeMs: Date.parse(instant), key };
  }

  begin(): void {
    this.#from = { ...this.#cursor, index: 0 };
  }

  /** What it received from the list that was served is all of that, in order. @param dueMs - what was due then is no longer missing */
  check(cache: NightCache, dueMs = Number.NEGATIVE_INFINITY): void {
    const { sitesOf, names, offsetMs = 0 } = this.#selection;
    const expected: CelestialEvent[] = [];
    const cursor = this.#cursor;
    const ahead = { startMs: this.#from.timeMs, endMs: supportedSpan.endMs };
    for (const [event] of eventsBetween(cache, sitesOf(this.#service.locations), ahead, null)) {
      if (event === undefined) continue;
      if (compareEvents(event, cursor) > 0 && event.timeMs + offsetMs > dueMs) break;
      const isSelected = names === undefined || names.includes(event.name);
      if (isSelected && compareEvents(event, this.#from) > 0) expected.push(event);
    }
    const received = this.reader.messages.slice(this.#from.index);
    expect(received.map(({ id }) => id.split(' ')[1])).toEqual(expected.map(({ key }) => key));
    expect(received.map(({ data }) => data.id)).toEqual(expected.map(({ id }) => id));
    this.#from = { ...cursor, index: this.reader.messages.length };
  }
}

const ms = (max: number) => fc.integer({ min: 0, max });
const client = fc.nat(selections.length - 1);

/** What happens to a service and its clients, and how long after what happened before. */
const disturbance = fc.tuple(
  ms(2 * hourMs),
  fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), client, forMs: ms(6 * hourMs) }),
    fc.record({ kind: fc.constant('cut within a part' as const), client, messages: fc.nat(3) }),
    fc.record({ kind: fc.constant('set' as const), byMs: fc.integer({ min: -5 * hourMs, max: 5 * hourMs }) }),
    // A machine that was suspended.
    fc.record({ kind: fc.constant('set' as const), byMs: ms(30 * hourMs) }),
    fc.record({ kind: fc.constant('reload' as const), list: fc.nat(1) }),
    fc.record({ kind: fc.constant('restart' as const), forMs: ms(hourMs) }),
    fc.record({ kind: fc.constant('stop' as const) }),
  ),
);

type Disturbance = typeof disturbance extends fc.Arbitrary<infer Value> ? Value : never;

class Simulation {
  readonly time = new SimulatedTime(Date.UTC(2026, 10, 21, 18));
  readonly service = new SimulatedService(this.time);
  readonly clients = selections.map((selection) => new Client(selection, this.service));
  readonly #caches = new Map(lists.map((locations) => [locations as readonly Location[], new NightCache()]));
  /** The latest that the clock has shown. */
  #latestMs = 0;

  readonly #settled = async (): Promise<void> => {
    const count = () => this.clients.reduce((sum, { reader }) => sum + reader.messages.length, 0);
    for (let before = -1, quiet = 0; quiet < 2; quiet = count() === before ? quiet + 1 : 0) {
      before = count();
      await pause();
    }
    this.#latestMs = Math.max(this.#latestMs, this.time.nowMs);
  };

  get #cache(): NightCache {
    return this.#caches.get(this.service.locations) ?? new NightCache();
  }

  /** Long enough for all streams to have had a round. */
  async #allSettled(): Promise<void> {
    for (let round = 0; round < 20; round++) await pause();
    await this.#settled();
  }

  async #connectAll(): Promise<void> {
    await Promise.all(this.clients.map((each) => each.connect()));
    await this.#allSettled();
  }

  async start(): Promise<void> {
    await this.#connectAll();
    for (const each of this.clients) each.begin();
  }

  async disturb([afterMs, what]: Disturbance): Promise<void> {
    await this.time.pass(afterMs, this.#settled);
    switch (what.kind) {
      case 'cut':
        this.clients[what.client]?.cut();
        await this.time.pass(what.forMs, this.#settled);
        break;
      case 'cut within a part':
        this.clients[what.client]?.cutAfter(what.messages);
        break;
      case 'set':
        this.time.setClock(what.byMs);
        break;
      case 'reload':
        this.#reload(lists[what.list] ?? all);
        break;
      case 'restart':
        this.service.restart();
        for (const each of this.clients) each.cut();
        await this.time.pass(what.forMs, this.#settled);
        break;
      case 'stop':
        this.service.stop();
        await this.#allSettled();
        expect(this.clients.map(({ isConnected }) => isConnected)).toEqual(this.clients.map(() => false));
        expect(this.time.timerCount).toBe(0);
        this.service.restart();
    }
    await this.#connectAll();
  }

  #reload(locations: readonly Location[]): void {
    for (const each of this.clients) each.check(this.#cache);
    this.service.reload(locations);
  }

  /** Lets the clock pass the latest that it has shown, and compares all. */
  async end(): Promise<void> {
    const behindMs = Math.max(0, this.#latestMs - this.time.nowMs);
    this.#reload(all);
    for (const each of this.clients) each.cut();
    await this.#connectAll();
    await this.time.pass(behindMs + hourMs, this.#settled);
    for (const each of this.clients) {
      each.check(this.#cache, this.time.nowMs - 20_000);
      const ids = each.reader.messages.map(({ id }) => id.split(' ')[1]);
      expect(new Set(ids).size).toBe(ids.length);
      each.cut();
    }
    await this.#allSettled();
    expect(this.service.streamCount).toBe(0);
    expect(this.time.timerCount).toBe(0);
  }
}

/** Expects that no event is missed, doubled or out of order with so many disturbances, an hour apart. */
export async function simulate(disturbances: number): Promise<void> {
  const length = { minLength: disturbances, maxLength: disturbances, size: 'max' } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(disturbance, length), async (all) => {
      const simulation = new Simulation();
      await simulation.start();
      for (const each of all) await simulation.disturb(each);
      await simulation.end();
    }),
    { numRuns: 1, endOnFailure: true },
  );
}
