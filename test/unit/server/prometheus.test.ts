import fc from 'fast-check';
import parse from 'parse-prometheus-text-format';
import { expect, test } from 'vitest';
import { Histogram, textOf } from '../../../src/server/prometheus.ts';

test('another parser reads what is written, whatever is in a label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double(), (text, value) => {
      fc.pre(Number.isFinite(value));
      const samples = [{ labels: { route: text, status: 200 }, value }];
      const [family] = parse(textOf([{ name: 'requests_total', type: 'counter', help: 'Requests.', samples }]));
      expect(family).toMatchObject({ name: 'requests_total', type: 'COUNTER', help: 'Requests.' });
      const [metric] = family?.metrics ?? [];
      expect(metric?.labels).toEqual({ route: text, status: '200' });
      expect(Number(metric?.value) === value).toBe(true);
    }),
  );
});

// https://prometheus.io/docs/instrumenting/exposition_formats/#histograms-and-summaries
test('the buckets of a histogram are cumulative, and a value on a bound is below it', () => {
  const histogram = new Histogram([0.5, 1]);
  for (const value of [0.25, 0.5, 1, 2]) histogram.add(value);
  const text = textOf([{ name: 's', type: 'histogram', help: 'Seconds.', samples: histogram.samples({ route: '/' }) }]);
  expect(text.split('\n').slice(2)).toEqual([
    's_bucket{le="0.5",route="/"} 2',
    's_bucket{le="1",route="/"} 3',
    's_bucket{le="+Inf",route="/"} 4',
    's_sum{route="/"} 3.75',
    's_count{route="/"} 4',
    '',
  ]);
});
