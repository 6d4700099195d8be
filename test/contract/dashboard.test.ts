import { readFileSync } from 'node:fs';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, describe, expect, test } from 'vitest';
import { logOf } from '../support/logOf.ts';
import { type Service, startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

const text = readFileSync(new URL('../../packaging/grafana/observatory-nights.json', import.meta.url), 'utf8');
const dashboard = JSON.parse(text);
// biome-ignore lint/suspicious/noExplicitAny: a panel as Grafana has it
const panels: readonly any[] = dashboard.panels;
const targets: readonly { expr: string; legendFormat?: string }[] = panels.flatMap(({ targets = [] }) => targets);
/** Those that need a query: `label_values(metric, label)`. */
const variables: readonly string[] = dashboard.templating.list.flatMap(
  ({ type, definition }: { type: string; definition: string }) => (type === 'query' ? [definition] : []),
);

/** Labels that Prometheus adds to every series. */
const ofPrometheus = ['job', 'instance'];

/** A query as Grafana sends it. */
const interpolated = (query: string) => query.replaceAll(/\$__\w+/g, '5m').replaceAll(/\$\w+/g, '.*');

/** The texts of all nodes of a kind in a query, by Prometheus's own grammar. @throws Error - it is no PromQL */
function nodesOf(query: string, kind: string): string[] {
  const sent = interpolated(query);
  const found: string[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type.isError) throw new Error(`This is not PromQL: ${sent}`);
    if (node.name === kind) found.push(sent.slice(node.from, node.to));
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child);
  };
  visit(parser.parse(sent).topNode);
  return found;
}

describe('the dashboard for Grafana', () => {
  /** The labels of the series that the service has, by their names. */
  let series: ReadonlyMap<string, ReadonlySet<string>>;
  let service: Service;

  beforeAll(async () => {
    service = await startService(['--now', '2026-11-21T18:00:00Z']);
    service.process.kill('SIGHUP');
    await logOf(service).next();
    await askSocket(service.origin, { path: '/api/' });
    const lines = (await askSocket(service.origin, { path: '/metrics' })).text.split('\n');
    series = new Map(
      lines
        .map((line) => line.match(/^(\w+)(?:\{(.*)\})? /))
        .map((match) => [match?.[1] ?? '', new Set(match?.[2]?.match(/\w+(?==")/g))]),
    );
    return () => service.process.kill();
  });

  test.each(targets.map(({ expr }) => expr))('%s names metrics and labels that the service has', (query) => {
    const metrics = nodesOf(query, 'Identifier');
    expect(metrics).toHaveLength(1);
    const labels = series.get(metrics[0] ?? '');
    expect(labels, metrics[0]).toBeDefined();
    expect([...(labels ?? []), ...ofPrometheus]).toEqual(expect.arrayContaining(nodesOf(query, 'LabelName')));
  });

  test.each(variables)('%s names a metric and a label that the service has', (definition) => {
    const [, query = '', label = ''] = definition.match(/^label_values\((.*), (\w+)\)$/) ?? [];
    const [metric = ''] = nodesOf(query, 'Identifier');
    expect([...(series.get(metric) ?? []), ...ofPrometheus]).toContain(label);
  });

  test('has legends of labels that its queries keep', () => {
    for (const { expr, legendFormat = '' } of targets) {
      const [, label] = legendFormat.match(/^\{\{(\w+)\}\}$/) ?? [];
      const kept = expr.includes('sum') || expr.includes('max') ? nodesOf(expr, 'GroupingLabels').join() : 'instance';
      if (label !== undefined) expect(kept, expr).toContain(label);
    }
  });

  test('can be imported: its data source is a variable, so that it depends on no installation', () => {
    expect(dashboard).toMatchObject({ uid: 'observatory-nights', schemaVersion: expect.any(Number) });
    // Grafana gives an imported dashboard its id.
    expect(dashboard).not.toHaveProperty('id');
    const [first] = dashboard.templating.list;
    expect(first).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const sources = text.match(/"uid": "(?!observatory-nights")[^"]*"/g) ?? [];
    expect(sources.length).toBeGreaterThan(targets.length);
    for (const source of sources) expect(source).toMatch(/"\$\{datasource\}"$/);
  });

  test('uses no variable that it does not have', () => {
    const names = dashboard.templating.list.map(({ name }: { name: string }) => name);
    const used = Array.from(text.matchAll(/\$\{?([a-z]\w*)/g), ([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(used));
  });

  test('has panels with names and ids of their own, side by side in 24 columns', () => {
    for (const of of [panels.map(({ id }) => id), panels.map(({ title }) => title)])
      expect(new Set(of).size).toBe(of.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});
