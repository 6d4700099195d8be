import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/freePorts.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks, output } from '../../support/tools.ts';
import { recipe, serviceAt, start } from './recipe.ts';

const dashboard = JSON.parse(readFileSync('packaging/grafana/observatory-nights.json', 'utf8'));
const expressions: readonly string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);

/** What Prometheus responds to a query: each series with an instant and a value. */
interface Answer {
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

/** A query as Grafana sends it, with all jobs and locations chosen. */
const interpolated = (expression: string) =>
  expression.replaceAll(/\$__\w+/g, '1m').replaceAll(/\$\{?\w+(:\w+)?\}?/g, '.*');

describe.skipIf(lacks('prometheus', 'promtool'))('the configuration for Prometheus', () => {
  test('is valid', () => {
    const file = join(folderOfTest(), 'prometheus.yml');
    writeFileSync(file, recipe('scrape_configs:'));
    expect(output('promtool', ['check', 'config', '--lint-fatal', file])).toContain('SUCCESS');
  });

  test('collects what each panel of the dashboard shows', async () => {
    const { origin } = await serviceAt('2026-11-22T08:00:00Z');
    // The test does not wait for the minute of the recipe.
    const replaced = { '127.0.0.1:8080': new URL(origin).host, 'scrape_interval: 1m': 'scrape_interval: 1s' };
    const folder = folderOfTest();
    writeFileSync(join(folder, 'prometheus.yml'), recipe('scrape_configs:', replaced));
    const [port = 0] = await freePorts(1);
    const files = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
    start('prometheus', [...files, `--web.listen-address=127.0.0.1:${port}`], folder);

    const results = async (expression: string) => {
      const query = new URLSearchParams({ query: interpolated(expression) });
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`);
      return ((await response.json()) as Answer).data.result;
    };
    const collected = async () => {
      for (const path of ['/api/nights/latest/', '/api/nowhere/']) await fetch(origin + path);
      for (const expression of expressions) expect(await results(expression), expression).not.toEqual([]);
    };
    await vi.waitFor(collected, { timeout: 120_000, interval: 500 });
    expect(await results('observatory_dark{location="paranal"}')).toMatchObject([{ value: [expect.anything(), '1'] }]);
  });
});
