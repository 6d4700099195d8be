import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getMoonIllumination, getTimes } from 'suncalc';
import packageJson from '../package.json' with { type: 'json' };
import { aboveSkyline, collected, Night, NightCache, targetAbove, WindowSearch } from '../src/nights/index.ts';
import { sendLoad } from './support/load.ts';
import { day, place } from './support/places.ts';
import { quantile } from './support/quantile.ts';

// Measures the speed of nights, requests and pages, mostly relative to work that does not change. Needs Debian's wrk.

const latest = 'api/nights/latest/';

async function bench(): Promise<void> {
  // Both sides compute the Moon with suncalc, which takes a quarter of the time of a `Night`.
  report(
    'a night, as fast as two getTimes and one getMoonIllumination',
    '≥ 1.1 ×',
    median(Array.from({ length: 12 }, nightRatio)),
  );
  report(
    'a year of M42 behind 721 points ÷ 1,000 getTimes',
    '≤ 130',
    median(Array.from({ length: 6 }, () => skylineYearMs() / getTimesMs())),
  );
  const flags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  // The clock stands still, so that no location passes solar noon.
  const args = [...flags, 'dist/main.js', '--port', '0', '--now', '2026-11-21T18:00:00Z'];
  const service = await start(args);
  const bare = await start([fileURLToPath(import.meta.url), `${service.address}${latest}`]);
  const rate = () => requestsPerSecond(service.address + latest) / requestsPerSecond(bare.address + latest);
  report(`/${latest}, requests a second of a bare node:http`, '≥ 0.97 ×', median(Array.from({ length: 11 }, rate)));
  bare.process.kill();
  for (const [collection, bound] of Object.entries({ nights: '≥ 25,000', almanac: '≥ 3,000' }))
    report(`nights a second as JSON, ${collection}`, bound, await nightsPerSecond(service.address, collection));
  for (const [name, { bound, path }] of Object.entries(pages)) {
    const { first, second } = await pageRatios(service.address, path);
    report(`processor time of ${name} ÷ 1,000 getTimes`, bound, first);
    report(`${name}, requested again`, '≤ 0.15', second);
  }
  service.process.kill();
}

function report(what: string, bound: string, value: number): void {
  console.log(`${what.padEnd(64)} ${bound.padEnd(10)} ${value.toPrecision(3)}`);
}

/** The median of repeated measurements, without the first measurement, which warms up the code. */
const median = (measured: readonly number[]) => quantile(measured.slice(1), 0.5);

function nightRatio(): number {
  const site = place(52.405, 13.104, 'Europe/Berlin');
  const timesOf = (solarDay: number) => getTimes(new Date(solarDay * 86_400_000), site.latitude, site.longitude);
  const suncalcs = (solarDay: number) => [
    timesOf(solarDay + 0.5),
    timesOf(solarDay + 1.5),
    getMoonIllumination(new Date((solarDay + 1) * 86_400_000)),
  ];
  return msOf(suncalcs) / msOf((solarDay) => new Night(site, solarDay));
}

/**
 * The processor time of a search for the windows of M42 in a year, milliseconds. M42 passes trees of 15° to 25° altitude twenty
 * times a night.
 */
function skylineYearMs(): number {
  const skyline = Array.from({ length: 721 }, (_, index) => ({
    azimuth: index / 2,
    altitude: 15 + ((index * 37) % 11),
  }));
  const site = { ...place(52.405, 13.104, 'Europe/Berlin'), skyline };
  const m42 = { name: 'M42', rightAscension: 83.8187, declination: -5.3897 };
  const bounds = { startMs: Date.UTC(2026, 0), endMs: Date.UTC(2027, 0) };
  const query = {
    sites: [site],
    conditions: [targetAbove(m42, 0), aboveSkyline(m42)],
    bounds,
    minLengthMs: 0,
  } as const;
  const start = process.cpuUsage();
  const { items } = collected(new WindowSearch(new NightCache(), query).windows());
  if (items.length < 300) throw new Error(`${items.length} windows were found.`);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function msOf(work: (solarDay: number) => unknown): number {
  const startMs = performance.now();
  let last: unknown;
  for (let solarDay = day('2026-01-01'); solarDay < day('2080-01-01'); solarDay++) last = work(solarDay);
  // This use of the result keeps a compiler from removing the work.
  if (last === undefined) throw new Error('Nothing was computed.');
  return performance.now() - startMs;
}

/** Starts a server and waits for the line with its address. */
async function start(args: readonly string[]): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/http:\/\/[\d.]+:\d+\//)?.[0];
    if (address !== undefined) return { process: child, address };
  }
  throw new Error(`${args.join(' ')} stopped before it reported its address.`);
}

/** The requests per second of a URL, measured by wrk, because a client in Node would be slower than the server. */
function requestsPerSecond(url: string): number {
  const text = execFileSync('wrk', ['-t1', '-c32', '-d2s', url], { encoding: 'utf8' });
  const perSecond = Number(text.match(/^Requests\/sec: +([\d.]+)$/m)?.[1]);
  if (!(perSecond > 0) || /Non-2xx|Socket errors/.test(text)) throw new Error(text);
  return perSecond;
}

/**
 * The nights per second in responses. Each request is for a year of one location. There are so many different requests that no
 * round of requests finds cached nights of the last round.
 */
async function nightsPerSecond(address: string, collection: string): Promise<number> {
  const requests = Array.from({ length: 4000 }, (_, index) => {
    const year = 1900 + (index % 200);
    return { path: `api/${collection}/?location=${1 + (index % 22)}&after=${year}-01-01&before=${year}-12-31` };
  });
  const statuses = await sendLoad(address, requests, { connections: 4, seconds: 6 });
  if (Object.keys(statuses).join() !== '200') throw new Error(`Not all of ${JSON.stringify(statuses)} are 200.`);
  return ((statuses[200] ?? 0) / 6) * 365.2425;
}

/**
 * Pages, each with a bound and the paths of its requests. No two paths share nights or bytes, except the paths of tonight, whose
 * nights are computed once a day.
 */
const pages: Readonly<Record<string, { readonly bound: string; readonly path: (index: number) => string }>> = {
  'tonight of 22': { bound: '≤ 0.8', path: (index) => `?_=${index}` },
  'a night': { bound: '≤ 0.8', path: (index) => `at/2030-02-03/?latitude=-24.6&longitude=${index / 10}` },
  'a month': { bound: '≤ 0.8', path: (index) => `at/2040-03/?latitude=-24.6&longitude=${index / 10}` },
  'a year': { bound: '≤ 3.8', path: (index) => `at/2050/?latitude=-24.6&longitude=${index / 10}` },
};

/** Medians of a page's processor time at its first and at its second request, in units of 1,000 `getTimes`. */
async function pageRatios(address: string, path: (index: number) => string) {
  const [first, second]: [number[], number[]] = [[], []];
  // The first rounds warm up the service.
  for (let round = 0; round < 12; round++) {
    const paths = Array.from({ length: 20 }, (_, index) => path(20 * round + index));
    const unitMs = getTimesMs();
    first.push((await cpuMsOf(address, paths)) / unitMs);
    second.push((await cpuMsOf(address, paths)) / unitMs);
  }
  return { first: median(first.slice(4)), second: median(second.slice(4)) };
}

/** The mean processor time of the service per page, milliseconds, from the service's own metrics. */
async function cpuMsOf(address: string, paths: readonly string[]): Promise<number> {
  const total = async () => {
    const text = await (await fetch(`${address}metrics`)).text();
    return 1000 * Number(text.match(/^process_cpu_seconds_total (\S+)$/m)?.[1]);
  };
  const startMs = await total();
  for (const path of paths) {
    const headers = { Accept: 'text/html', 'Accept-Encoding': 'identity' };
    const response = await fetch(address + path, { headers });
    if (response.status !== 200) throw new Error(`${path} is ${response.status}.`);
    await response.arrayBuffer();
  }
  return ((await total()) - startMs) / paths.length;
}

/** The processor time of 1,000 `getTimes`, milliseconds. */
function getTimesMs(): number {
  const start = process.cpuUsage();
  for (let index = 0; index < 5000; index++) getTimes(new Date(index * 86_400_000), 52.405, 13.104);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 5000;
}

/** Starts a server that responds to every request with the bytes and headers of one response of a URL. */
async function serveBare(url: string): Promise<void> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const ofConnection = ['date', 'connection', 'keep-alive'];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)));
  const server = createServer((_request, answer) => void answer.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
}

const [url] = process.argv.slice(2);
if (url === undefined) await bench();
else await serveBare(url);
