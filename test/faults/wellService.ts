import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { logOf } from '../support/logOf.ts';
import { startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

/** Whether attacks and load tests are as long as before a release. */
export const atLength = inject('isAtLength') ?? false;

export type WellService = Awaited<ReturnType<typeof startWell>>;

/**
 * Starts a service as `npm start` does. The service has to stay well until it is stopped. The service ends with the test, even if
 * the test fails.
 *
 * @param flags - further flags of Node
 */
export async function startWell(args: readonly string[] = [], flags = '') {
  const service = await startService(args, { env: { ...process.env, NODE_OPTIONS: `${heapFlag} ${flags}` } });
  onTestFinished(() => void service.process.kill('SIGKILL'));
  const log = logOf(service);
  const complaints = service.process.stderr.toArray();
  const ask = async (path: string) => expect((await askSocket(service.origin, { path })).status).toBe(200);
  /** Stops the service, and expects exit code 0 and an empty standard error. @returns the rest of the log */
  const stop = async () => {
    const rest = log.rest();
    const exited = once(service.process, 'exit');
    service.process.kill();
    expect(await exited).toEqual([0, null]);
    expect(Buffer.concat(await complaints).toString()).toBe('');
    return rest;
  };
  /**
   * Stops a service in which nothing should have gone wrong. Expects that the service is ready, with its latest nights, and that
   * the rest of the log has no error.
   */
  const end = async () => {
    await ask('/healthz?ready');
    expect((await stop()).filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  };
  return { ...service, log, ask, stop, end };
}

/** A module for the service. On SIGUSR2, the process collects its garbage, and logs the number of bytes in use. */
const collector = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ msg: 'collected', bytes: heapUsed + external }));
});`;

/** Starts a service for `usedMiB`. */
export const startCollecting = () => startWell([], `--import data:text/javascript,${encodeURIComponent(collector)}`);

/**
 * The memory in use without garbage, MiB, for a service of `startCollecting`. The result is the minimum of four measurements,
 * because the service may still work for clients that have left.
 */
export async function usedMiB({ process, log }: WellService): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 4; look++) {
    await wait(250);
    process.kill('SIGUSR2');
    let line = await log.next();
    while (line.msg !== 'collected') line = await log.next();
    least = Math.min(least, Number(line.bytes) / 1024 / 1024);
  }
  return least;
}

const folderOf = ({ process: { pid } }: WellService) => `/proc/${pid}`;

/** Resolves when a service has at most as many open sockets as before. @throws Error if it has more after a minute */
export async function closedDownTo(service: WellService, before: number): Promise<void> {
  const deadlineMs = performance.now() + 60_000;
  while (openSockets(service) > before) {
    if (performance.now() > deadlineMs) throw new Error(`${openSockets(service)} sockets, not ${before}`);
    await wait(50);
  }
}

/** The number of open sockets of a service, including listening sockets. */
export function openSockets(service: WellService): number {
  const folder = `${folderOf(service)}/fd`;
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      // The descriptor was closed after the folder was listed.
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}

/** The processor time of a service's main thread, milliseconds. Waits for a processor do not count. */
export function processorMs(service: WellService): number {
  return Number(readFileSync(`${folderOf(service)}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The resident memory of a service, MiB. */
export function residentMiB(service: WellService): number {
  const status = readFileSync(`${folderOf(service)}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

/**
 * Maximum resident memory of a service with all work that it admits at the same time, MiB. Measured: 137 to 258. Without
 * `--heap-growing-percent`: 336.
 */
const maxMebibytes = 350;

/**
 * Maximum resident memory of a service with slow clients, clients that do not read, or a mixed load, MiB. Measured: 166 to 177.
 * Without `--heap-growing-percent`: 284 to 306.
 */
export const maxMebibytesOfMix = 220;

/**
 * Maximum wait of a short request, in units of `hundredNightsMs`. Measured: 1 to 20. Earlier, one kind of work blocked all
 * others, and the waits were 60 to 300.
 */
export const maxWaits = 30;

/**
 * The processor time of a service for a hundred nights of the almanac of any place, milliseconds. The result is the minimum of 20
 * measurements, for example 22 ms. As a unit of costs and waits, this time makes bounds independent of other programs and of the
 * machine's speed.
 */
export async function hundredNightsMs(service: WellService): Promise<number> {
  const costsMs: number[] = [];
  for (let longitude = 0; longitude < 20; longitude++) {
    const startMs = processorMs(service);
    await service.ask(`/api/almanac/?latitude=-24.6&longitude=${longitude}&after=2031-05-01&before=2031-08-08`);
    costsMs.push(processorMs(service) - startMs);
  }
  return Math.min(...costsMs);
}

/**
 * Watches a service until a promise settles. Expects that the service's memory stays below `maxMebibytes`. Expects that requests
 * for its health and for the latest nights wait for less than `waits` times `hundredNightsMs` of the service's processor time.
 */
export async function expectWell(
  service: WellService,
  ending: Promise<unknown>,
  { paths = ['/healthz', '/api/nights/latest/'], waits = maxWaits } = {},
): Promise<void> {
  let isEnded = false;
  const ended = ending.finally(() => {
    isEnded = true;
  });
  let [waitsMs, mebibytes] = [0, 0];
  const sampling = setInterval(() => {
    mebibytes = Math.max(mebibytes, residentMiB(service));
  }, 20);
  while (!isEnded) {
    for (const path of paths) {
      const startMs = processorMs(service);
      await service.ask(path);
      waitsMs = Math.max(waitsMs, processorMs(service) - startMs);
    }
  }
  clearInterval(sampling);
  await ended;
  expect(mebibytes).toBeLessThan(maxMebibytes);
  expect(waitsMs / (await hundredNightsMs(service))).toBeLessThan(waits);
}
