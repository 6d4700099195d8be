import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { type Log, type LogLine, logOf } from '../support/logOf.ts';
import { metricsOf, valuesOf } from '../support/metricsOf.ts';
import { type Service, startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

/** Whether attacks and loads are as long as before a release. */
export const atLength = inject('isAtLength') ?? false;

/** A service that has to be well until it is stopped. */
export interface WellService extends Service {
  readonly log: Log;
  /** It responds, and has tonight's night. */
  readonly isWell: () => Promise<void>;
  /** Stops it, which has to be with exit code 0 and nothing on standard error. @returns what was left of its log */
  readonly stop: () => Promise<readonly LogLine[]>;
}

/**
 * Starts a service as `npm start` does; it ends with the test, whatever comes of that.
 *
 * @param flags - more flags of Node
 * @param finally_ - that of the test's context, where tests are concurrent
 */
export async function startWell(
  args: readonly string[],
  flags = '',
  finally_: typeof onTestFinished = onTestFinished,
): Promise<WellService> {
  const service = await startService(args, { env: { ...process.env, NODE_OPTIONS: `${heapFlag} ${flags}` } });
  finally_(() => void service.process.kill('SIGKILL'));
  const log = logOf(service);
  const complaints = service.process.stderr.toArray();
  const isWell = async () => {
    expect((await askSocket(service.origin, { path: '/healthz?ready' })).status).toBe(200);
  };
  const stop = async () => {
    const rest = log.rest();
    const exited = once(service.process, 'exit');
    service.process.kill();
    expect(await exited).toEqual([0, null]);
    expect(Buffer.concat(await complaints).toString()).toBe('');
    return rest;
  };
  return { ...service, log, isWell, stop };
}

/** Stops a service of which nothing went wrong: it is well, and its log has no error. */
export async function endWell(service: WellService): Promise<void> {
  await service.isWell();
  const errors = (await service.stop()).filter(({ level }) => level === 'error' || level === 'fatal');
  expect(errors).toEqual([]);
}

const collector = pathToFileURL(join(import.meta.dirname, 'collector.mjs')).href;

/** Starts a service whose memory in use can be measured. */
export const startCollecting = (args: readonly string[]) => startWell(args, `--import ${collector}`);

/**
 * The memory that such a service uses, without its garbage, MiB: the least of some looks, as it still works for clients that have
 * left. What is resident besides is collected when V8 likes to.
 */
export async function usedMiB(service: WellService): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 4; look++) {
    await wait(250);
    least = Math.min(least, await usedNow(service));
  }
  return least;
}

async function usedNow({ process, log }: WellService): Promise<number> {
  process.kill('SIGUSR2');
  for (;;) {
    const { msg, bytes } = await log.next();
    if (msg === 'collected') return Number(bytes) / 1024 / 1024;
  }
}

/** The value of a counter or gauge of a service that has no labels. */
export async function metricOf(service: Service, name: string): Promise<number> {
  return valuesOf(await metricsOf(service), name)[''] ?? Number.NaN;
}

const folderOf = ({ process: { pid } }: Service) => `/proc/${pid}`;

/** The sockets that a service has open, those that it listens on included. */
export function openSockets(service: Service): number {
  const folder = `${folderOf(service)}/fd`;
  return readdirSync(folder).filter((name) => targetOf(`${folder}/${name}`).startsWith('socket:')).length;
}

/** Resolves when a service has no more sockets open than before. @throws Error - it still has them after a minute */
export async function closedDownTo(service: Service, before: number): Promise<void> {
  const deadlineMs = performance.now() + 60_000;
  while (openSockets(service) > before) {
    if (performance.now() > deadlineMs) throw new Error(`${openSockets(service)} sockets, not ${before}`);
    await wait(50);
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // It was closed since it was listed.
    return '';
  }
}

/** The processor time of a service's main thread, milliseconds. Waiting for a processor is no part of it. */
export function processorMs(service: Service): number {
  const [nanoseconds = ''] = readFileSync(`${folderOf(service)}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** The memory of a service, MiB. */
export function residentMiB(service: Service): number {
  const status = readFileSync(`${folderOf(service)}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

/** How often the threads of a service have gone to sleep so far. */
export function sleeps(service: Service): number {
  const folder = `${folderOf(service)}/task`;
  return readdirSync(folder).reduce((sum, thread) => {
    const status = readFileSync(`${folder}/${thread}/status`, 'utf8');
    return sum + Number(status.match(/^voluntary_ctxt_switches:\s+(\d+)$/m)?.[1]);
  }, 0);
}

/** What a service may take beside all that it admits at once, MiB: 137 to 258 are measured, 336 without its bound of the heap's growth. */
export const maxMebibytes = 350;

/** Expects a service that was watched to have stayed small, and to have kept nobody waiting. */
export function expectBounds({ mebibytes, waits }: Awaited<ReturnType<typeof watched>>): void {
  expect(mebibytes).toBeLessThan(maxMebibytes);
  expect(waits).toBeLessThan(maxWaits);
}

/** How often each of some values comes, as an object with those values as its keys. */
export function counted(values: readonly (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.map(String)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** What it may take beside clients that read slowly or not at all, and a mixed load, MiB: 166 to 177 are measured, 284 to 306 without. */
export const maxMebibytesOfMix = 220;

/** How long a short request may wait, in hundreds of nights: 1 to 20 are measured, 60 to 300 were where one kind of work held up all others. */
export const maxWaits = 30;

/**
 * What a hundred nights of the almanac of any place cost a service, milliseconds of its processor time: the least of some. The unit
 * of what others may cost or wait, as pages get faster: 22 ms where a page of a month, the unit before, cost 22 too.
 */
export async function hundredNightsMs(service: WellService): Promise<number> {
  const costsMs: number[] = [];
  for (let longitude = 0; longitude < 20; longitude++) {
    const startMs = processorMs(service);
    const path = `/api/almanac/?latitude=-24.6&longitude=${longitude}&after=2031-05-01&before=2031-08-08`;
    expect((await askSocket(service.origin, { path })).status).toBe(200);
    costsMs.push(processorMs(service) - startMs);
  }
  return Math.min(...costsMs);
}

/**
 * Looks at a service until something has ended: its largest resident memory, MiB, and how long requests, for its health and for
 * the latest nights, wait at most while the service works, in its processor time for a hundred nights. That leaves out what other
 * programs do on the machine, and how fast it is.
 */
export async function watched(
  service: WellService,
  ending: Promise<unknown>,
  paths: readonly string[] = ['/healthz', '/api/nights/latest/'],
) {
  let isEnded = false;
  const ended = ending.finally(() => {
    isEnded = true;
  });
  let waitsMs = 0;
  let mebibytes = 0;
  const sampling = setInterval(() => {
    mebibytes = Math.max(mebibytes, residentMiB(service));
  }, 20);
  while (!isEnded) {
    for (const path of paths) {
      const startMs = processorMs(service);
      expect((await askSocket(service.origin, { path })).status).toBe(200);
      waitsMs = Math.max(waitsMs, processorMs(service) - startMs);
    }
  }
  clearInterval(sampling);
  await ended;
  return { mebibytes, waits: waitsMs / (await hundredNightsMs(service)) };
}
