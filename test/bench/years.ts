import { getTimes } from 'suncalc';
import { sendLoad } from '../support/load.ts';
import { slugsOf, startService } from './http.ts';

const dayMs = 86_400_000;
const seconds = 6;
const connections = 4;

/** One location's nights of a year each, so many that what is kept of one round is dropped before the next. */
function yearsOf(collection: 'nights' | 'almanac', slugs: readonly string[]): { path: string }[] {
  const years = Array.from({ length: 200 }, (_, index) => 1900 + index);
  return years.flatMap((year) =>
    slugs.map((slug) => ({ path: `api/${collection}/?location=${slug}&after=${year}-01-01&before=${year}-12-31` })),
  );
}

/** Nights a second that the service gives over HTTP as JSON, a location's year in each request. */
export async function nightsPerSecond(collection: 'nights' | 'almanac', locations: string): Promise<number> {
  const service = await startService(locations);
  try {
    const requests = yearsOf(collection, await slugsOf(service));
    const measure = (duration: number) => sendLoad(service.address, requests, { connections, seconds: duration });
    await measure(2);
    const { statuses, milliseconds } = await measure(seconds);
    if (statuses[200] !== milliseconds.length) throw new Error(`Not all of ${JSON.stringify(statuses)} are 200.`);
    return (milliseconds.length / seconds) * 365.2425;
  } finally {
    service.process.kill();
  }
}

/** Calls a second of suncalc's getTimes alone, in this process. */
export function getTimesPerSecond(): number {
  const start = performance.now();
  let calls = 0;
  for (; performance.now() - start < 1000 * 2; calls++) getTimes(new Date((calls % 73_000) * dayMs), 52.405, 13.104);
  return (calls / (performance.now() - start)) * 1000;
}
