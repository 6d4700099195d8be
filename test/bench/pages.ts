import { getTimes } from 'suncalc';
import { slugsOf, startService } from './http.ts';
import { type Ratio, ratioOf } from './ratio.ts';

const dayMs = 86_400_000;

/** What a page is measured at: others each time, of which nothing is kept. */
const pages: Readonly<Record<string, (slug: string, round: number) => string>> = {
  tonight: (slug) => `?x=${slug}`,
  'a night': (slug, round) => `locations/${slug}/${2030 + round}-02-03/`,
  'a month': (slug, round) => `locations/${slug}/${2040 + round}-03/`,
  'a year': (slug, round) => `locations/${slug}/${2050 + round}/`,
};

interface PageTime {
  readonly page: string;
  /** Against a thousand calls of getTimes. */
  readonly ratio: Ratio;
  readonly medianMs: number;
}

/** How long each page of each location takes over HTTP, a new process having warmed up with as many others. */
export async function pageTimes(locations: string): Promise<PageTime[]> {
  const service = await startService(locations);
  try {
    const slugs = await slugsOf(service);
    const result: PageTime[] = [];
    for (const [page, pathOf] of Object.entries(pages)) {
      const times: [number, number][] = [];
      for (const round of [0, 1]) {
        for (const slug of slugs)
          times.push([await pageMs(service.address + pathOf(slug, round)), thousandGetTimesMs()]);
      }
      const counted = times.slice(slugs.length);
      const sorted = counted.map(([ms]) => ms).sort((a, b) => a - b);
      result.push({ page, ratio: ratioOf(counted), medianMs: sorted[sorted.length >> 1] ?? Number.NaN });
    }
    return result;
  } finally {
    service.process.kill();
  }
}

async function pageMs(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' } });
  await response.text();
  if (!response.ok) throw new Error(`${response.status} of ${url}`);
  return performance.now() - start;
}

function thousandGetTimesMs(): number {
  const start = performance.now();
  for (let call = 0; call < 1000; call++) getTimes(new Date(call * 73 * dayMs), 52.405, 13.104);
  return performance.now() - start;
}
