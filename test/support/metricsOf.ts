import parse, { type Family } from 'parse-prometheus-text-format';
import { expect } from 'vitest';
import type { Service } from './service.ts';
import { askSocket } from './targets.ts';

/** The metrics, read by another parser of the format. */
export async function metricsOf({ origin }: Service): Promise<Map<string, Family>> {
  const { text, headers } = await askSocket(origin, { path: '/metrics' });
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return new Map(parse(text).map((family) => [family.name, family]));
}

/** The values of a counter or gauge by their labels. */
export function valuesOf(families: Map<string, Family>, name: string): Record<string, number> {
  const samples = families.get(name)?.metrics ?? [];
  return Object.fromEntries(
    samples.map(({ labels = {}, value }) => [Object.values(labels).join(' '), Number(value)] as const),
  );
}
