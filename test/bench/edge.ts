import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '../support/quantile.ts';
import { startWorker } from '../support/workerProcess.ts';

const year = 'after=2026-01-01&before=2026-12-31';
const api = [
  '/healthz',
  '/api/nights/latest/?location=paranal',
  '/api/nights/latest/',
  '/api/now/',
  '/api/almanac/latest/',
  '/api/nights/?location=paranal&after=2026-01-01&before=2026-02-19',
  '/api/almanac/?location=paranal&after=2026-01-01&before=2026-01-20',
  '/api/events/?location=paranal&after=2026-01-01&before=2026-01-20',
  `/api/almanac/?location=paranal&${year}`,
  '/locations/paranal/calendar.ics',
  `/api/events/?location=paranal&${year}`,
  `/api/nights/?${year}`,
  '/api/nights/?location=paranal&after=2020-01-01&before=2046-12-31',
];
const pages = ['/locations/paranal/', '/', '/locations/paranal/2026/'];

const requests = [
  ...api.map((path) => ({ path, headers: { Accept: 'application/json, text/calendar' } })),
  ...pages.map((path) => ({ path, headers: { Accept: 'text/html' } })),
];

/** Milliseconds of a processor that the thread of a process that runs the isolate has used. */
function usedMs(pid: number): number {
  const [nanoseconds = ''] = readFileSync(join(`/proc/${pid}/task`, String(pid), 'schedstat'), 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

const isolates = 7;
const list = readFileSync('locations.yaml', 'utf8');

/** What startup, the first and the eighth request use in an isolate of their own. */
async function measured({ path, headers }: (typeof requests)[number]): Promise<readonly [number, number, number]> {
  const { origin, pid, close } = await startWorker({}, list);
  const startup = usedMs(pid);
  const each: number[] = [];
  while (each.length < 8) {
    const before = usedMs(pid);
    const response = await fetch(origin + path, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} has the status ${response.status}`);
    each.push(usedMs(pid) - before);
  }
  await close();
  return [startup, each[0] ?? 0, each[7] ?? 0];
}

console.log(`Milliseconds of a processor, medians of ${isolates} isolates: startup, first, later`);
for (const asked of requests) {
  const samples: (readonly number[])[] = [];
  for (let index = 0; index < isolates; index++) samples.push(await measured(asked));
  const medians = [0, 1, 2].map((part) =>
    quantile(
      samples.map((sample) => sample[part] ?? 0),
      0.5,
    ).toFixed(0),
  );
  console.log(`${medians.map((text) => text.padStart(5)).join('')}  ${asked.path}`);
}
