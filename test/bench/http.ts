import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import packageJson from '../../package.json' with { type: 'json' };
import { sendLoad } from '../support/load.ts';
import { type Ratio, ratioOf } from './ratio.ts';

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts a server and waits for the line with its address. */
async function start(script: string, args: readonly string[], flags: readonly string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [...flags, script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/http:\/\/[\d.]+:\d+\//)?.[0];
    if (address !== undefined) return { process: child, address };
  }
  throw new Error(`${script} stopped before it reported its address.`);
}

/** The slugs of a service's locations. */
export async function slugsOf({ address }: Running): Promise<string[]> {
  const list = await fetch(`${address}api/locations/`);
  return ((await list.json()) as { readonly slug: string }[]).map(({ slug }) => slug);
}

const path = 'api/nights/latest/';
/** Started as `npm start` starts it. */
const flags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
export const startService = (locations: string, others: readonly string[] = []) =>
  start('dist/main.js', ['--port', '0', '--locations', locations, ...others], flags);

/** So that no location passes solar noon: what is compared is how fast one response is sent. */
const stoppedClock = ['--now', '2026-11-21T18:00:00Z'];

/** Whether Debian's wrk is there: a client in Node would be slower than what it measures. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

function requestsPerSecond(url: string): number {
  const report = execFileSync('wrk', ['-t1', '-c32', '-d2s', url], { encoding: 'utf8' });
  const perSecond = report.match(/^Requests\/sec: +([\d.]+)$/m)?.[1];
  // It counts responses that are complete.
  if (!(Number(perSecond) > 0) || /Non-2xx|Socket errors/.test(report)) throw new Error(report);
  return Number(perSecond);
}

/** The service's requests a second against those of a bare server that sends the same bytes and headers. */
export async function throughput(
  locations: string,
): Promise<{ ratio: Ratio; perSecond: readonly [service: number, bare: number] }> {
  const service = await startService(locations, stoppedClock);
  const bare = await start('dist/bench/bareServer.js', [service.address + path]);
  try {
    const pairs: [number, number][] = [];
    for (let round = 0; round < 11; round++) {
      const own = requestsPerSecond(service.address + path);
      pairs.push([own, requestsPerSecond(bare.address + path)]);
    }
    const counted = pairs.slice(1);
    const best = (values: number[]) => Math.max(...values);
    return {
      ratio: ratioOf(counted),
      perSecond: [best(counted.map(([own]) => own)), best(counted.map(([, other]) => other))],
    };
  } finally {
    service.process.kill();
    bare.process.kill();
  }
}

/** Resident memory in KiB after a first number of requests and after a second, larger one. */
export async function memory(
  locations: string,
  first: number,
  second: number,
): Promise<readonly [after: number, before: number]> {
  const service = await startService(locations);
  const residentKiB = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.process.pid)], { encoding: 'utf8' }));
  try {
    const send = (amount: number) => sendLoad(service.address, [{ path }], { connections: 20, amount });
    await send(first);
    const before = residentKiB();
    await send(second - first);
    return [residentKiB(), before];
  } finally {
    service.process.kill();
  }
}
