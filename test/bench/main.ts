import { hasWrk, memory, throughput } from './http.ts';
import { nightRatio, ownTwilightsRatio } from './night.ts';
import { pageTimes } from './pages.ts';
import { ratioOf, report } from './ratio.ts';
import { astroplanRatio, darkYears } from './windows.ts';
import { getTimesPerSecond, nightsPerSecond } from './years.ts';

console.log('Medians of pairs measured one right after the other, and in brackets their spread.\n');

// Both compute the Moon by suncalc, which is a quarter of ours.
const night = nightRatio();
const each = night.microseconds.map((value) => value.toFixed(1));
report(
  'a night, as fast as two getTimes and one getMoonIllumination',
  '≥ 1.1 ×',
  night.ratio,
  `${each.join(' and ')} µs`,
);

report('a night with four altitudes more, against one without', '≤ 1.6 ×', ownTwilightsRatio(), '');

const dark = darkYears();
report(
  'a year of dark windows of 22, against the dark hours',
  '≤ 1.1 ×',
  dark.ratio,
  `at all at once ${dark.togetherMs} ms`,
);

const target = astroplanRatio();
if (target === null) console.log('Windows of a target are not compared with astroplan: apt install python3-astroplan.');
else {
  const times = target.milliseconds.map((value) => value.toFixed(1)).join(' and ');
  report('30 nights of a target, as fast as astroplan’s', '≥ 100 ×', target.ratio, `${times} ms`);
}

if (!hasWrk) console.log('Requests per second are not measured: apt install wrk.');
else {
  const { ratio, perSecond } = await throughput('locations.yaml');
  const rates = perSecond.map((value) => Math.round(value)).join(' and ');
  report('/api/nights/latest/, requests/s against bare node:http', '≥ 0.97 ×', ratio, `${rates} requests/s`);
}

const alone = getTimesPerSecond();
for (const [collection, bound] of [
  ['nights', '≥ 25,000/s'],
  ['almanac', '≥ 3,000/s'],
] as const) {
  const rate = await nightsPerSecond(collection, 'locations.yaml');
  report(
    `years of ${collection} over HTTP, against getTimes alone`,
    bound,
    ratioOf([[rate, alone]]),
    `${Math.round(rate)} nights/s and ${Math.round(alone)} calls/s`,
  );
}

for (const { page, ratio, medianMs } of await pageTimes('locations.yaml')) {
  const bound = page === 'a year' ? '≤ 40 ms' : '≤ 10 ms';
  report(`the page of ${page}, against 1,000 getTimes`, bound, ratio, `${medianMs.toFixed(1)} ms`);
}

const grown = await memory('locations.yaml', 20_000, 200_000);
report(
  'memory after 200,000 requests, against after 20,000',
  '≤ 1.1 ×',
  ratioOf([grown]),
  `${grown.join(' and ')} KiB`,
);
