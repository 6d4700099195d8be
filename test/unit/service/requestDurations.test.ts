import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestDurations } from '../../../src/service/requestDurations.ts';

const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

test('the text of durations equals the text of a histogram of prom-client', async () => {
  const response = fc.record({
    route: fc.constantFrom('none', '/api/nights/:id/', '/locations/:slug/:year{[0-9]{4}}/'),
    status: fc.constantFrom(200, 304, 499),
    seconds: fc.oneof(fc.constantFrom(0, ...bounds), fc.double({ min: 0, max: 6, noNaN: true })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(response, { maxLength: 40 }), async (responses) => {
      const durations = new RequestDurations();
      const registry = new Registry();
      const histogram = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from the end of a request’s headers to the end of the response, by route and status.',
        labelNames: ['route', 'status'],
        buckets: bounds,
        registers: [registry],
      });
      for (const each of responses) {
        durations.add(each);
        histogram.observe({ route: each.route, status: each.status }, each.seconds);
      }
      expect(durations.text()).toBe(await registry.metrics());
    }),
  );
});
