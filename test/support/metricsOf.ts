import { expect } from 'vitest';
import type { Service } from './service.ts';
import { askSocket } from './targets.ts';

/** The values of each metric, by those of its labels; of a histogram there are none. */
export type Metrics = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The metrics of a service, in Prometheus's text format: each sample follows the type of its metric. */
export async function metricsOf({ origin }: Service): Promise<Metrics> {
  const { text, headers } = await askSocket(origin, { path: '/metrics' });
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const names = Array.from(text.matchAll(/^# TYPE (\w+) \w+$/gm), ([, name = '']) => name);
  const samples = Array.from(text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm), ([, name, labels = '', value]) => {
    const values = Array.from(labels.matchAll(/="([^"]*)"/g), ([, label = '']) => label);
    return { name, labels: values.join(' '), value: Number(value) };
  });
  const valuesOfName = (wanted: string) =>
    Object.fromEntries(samples.flatMap(({ name, labels, value }) => (name === wanted ? [[labels, value]] : [])));
  return new Map(names.map((name) => [name, valuesOfName(name)]));
}

/** The values of a counter or gauge by their labels. */
export const valuesOf = (metrics: Metrics, name: string) => metrics.get(name) ?? {};
