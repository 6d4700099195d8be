import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { logOf } from '../support/logOf.ts';
import { startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

/** Whether attacks and loads are as long as before a release. */
export const atLength = inject('isAtLength') ?? false;

export type WellService = Awaited<ReturnType<typeof startWell>>;

/**
 * Starts a service as `npm start` does, which has to be well until it is stopped; it ends with the test, whatever comes of that.
 *
 * @param flags - more flags of Node
 */
export async function startWell(args: readonly string[] = [], flags = '') {
  const service = await startService(args, { env: { ...process.env, NODE_OPTIONS: `${heapFlag} ${flags}` } });
  onTestFinished(() => void service.process.kill('SIGKILL'));
  const log = logOf(service);
  const complaints = service.process.stderr.toArray();
  const ask = async (path: string) => expect((await askSocket(service.origin, { path })).status).toBe(200);
  /** It exits 0, with nothing on standard error. @returns what was left of its log */
  const stop = async () => {
    const rest = log.rest();
    const exited = once(service.process, 'exit');
    service.process.kill();
    expect(await exited).toEqual([0, null]);
    expect(Buffer.concat(await complaints).toString()).toBe('');
    return rest;
  };
  /** The same of one of which nothing went wrong: it has tonight's night, and its log has no error. */
  const end = async () => {
    await ask('/healthz?ready');
    expect((await stop()).filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  };
  return { ...service, log, ask, stop, end };
}

/** On SIGUSR2 the process collects its garbage, and logs how many bytes are in use. */
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

/** Starts a service whose memory in use can be measured. */
export const startCollecting = () => startWell([], `--import data:text/javascript,${encodeURIComponent(collector)}`);

/** The memory that such a service uses, without garbage, MiB: the least of some, as it still works for clients that have left. */
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

/** Resolves when a service has no more sockets open than before. @throws Error - it still has them after a minute */
export async function closedDownTo(service: WellService, before: number): Promise<void> {
  const deadlineMs = performance.now() + 60_000;
  while (openSockets(service) > before) {
    if (performance.now() > deadlineMs) throw new Error(`${openSockets(service)} sockets, not ${before}`);
    await wait(50);
  }
}

/** The sockets that a service has open, those that it listens on included. */
export function openSockets(service: WellService): number {
  const folder = `${folderOf(service)}/fd`;
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      // It was closed since it was listed.
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}

/** The processor time of a service's main thread, milliseconds. Waiting for a processor is no part of it. */
export function processorMs(service: WellService): number {
  return Number(readFileSync(`${folderOf(service)}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The resident memory of a service, MiB. */
export function residentMiB(service: WellService): number {
  const status = readFileSync(`${folderOf(service)}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

/** What it may take beside all that it admits at once, MiB: 137 to 258 are measured, 336 without its bound of the heap's growth. */
const maxMebibytes = 350;

/** What it may take beside clients that read slowly or not at all, and a mixed load, MiB: 166 to 177 are measured, 284 to 306 without. */
export const maxMebibytesOfMix = 220;

/** How long a short request may wait, in hundreds of nights: 1 to 20 are measured, 60 to 300 were where one kind of work held up all others. */
export const maxWaits = 30;

/**
 * What a hundred nights of the almanac of any place cost a service, milliseconds of its processor time: the least of some. The unit
 * of what others may cost or wait, which leaves out what other programs do on the machine, and how fast that is: 22 ms here.
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
 * Watches a service until something has ended: it stays small, and requests for its health and for the latest nights wait for at
 * most so much of its processor time.
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
