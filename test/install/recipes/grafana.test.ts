import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { recipe, serviceAt } from './recipe.ts';

test('the dashboard shows a metric, by a label, that Prometheus collects of the service', async () => {
  const { origin } = await serviceAt('2026-11-22T08:00:00Z');
  const { scrape_configs: configs } = load(recipe('scrape_configs:', { '127.0.0.1:8080': new URL(origin).host })) as {
    scrape_configs: [{ static_configs: [{ targets: [string] }] }];
  };
  // Prometheus's own path.
  const metrics = await (await fetch(`http://${configs[0].static_configs[0].targets[0]}/metrics`)).text();
  const { panels } = JSON.parse(readFileSync('packaging/examples/grafana.json', 'utf8'));
  const { expr, legendFormat } = panels[0].targets[0];
  const label = legendFormat.replace(/[{}]/g, '');
  expect(metrics).toMatch(new RegExp(`^${expr}\\{${label}="paranal"\\} `, 'm'));
});
