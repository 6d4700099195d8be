import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { exampleNight } from '../../support/documents.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { address, examples, recipe, replaced, serviceAt, start, writeProgram } from './recipe.ts';

const { sunset, sunrise } = exampleNight;
const present = '2026-11-21T12:00:00Z';

/** Runs the program by a clock that only its sleeps move, and that stops at the end; it does to them what a test adds. */
const simulation = (adds: string) => `
import runpy, threading, time, urllib.request
from datetime import datetime
now = datetime.fromisoformat('2026-11-21T12:00:00+00:00').timestamp()
end = now + 3 * 86400
time.time = lambda: now
def sleep(seconds):
    global now
    now += seconds
    if now > end: threading.Event().wait()
${adds}
time.sleep = sleep
runpy.run_path('events.py')
`;

/** The folder of the program, and of its simulation. */
async function folderOfProgram(adds = ''): Promise<string> {
  const folder = folderOfTest();
  const { origin } = await serviceAt(present);
  const program = readFileSync(join(examples, 'events.py'), 'utf8');
  writeFileSync(join(folder, 'events.py'), replaced(program, { [address]: origin }));
  writeFileSync(join(folder, 'simulated.py'), simulation(adds));
  return folder;
}

/** Starts it. @returns what has the next event that it prints */
async function started(adds = '') {
  const next = start('python3', ['-W', 'error', 'simulated.py'], await folderOfProgram(adds));
  return async () => JSON.parse(await next());
}

const prefixes = `
import builtins
builtins.print = lambda text, original=print, **rest: original('{"at":%.6f,"event":%s}' % (now, text), **rest)
`;

describe.skipIf(lacks('python3'))('the program in Python', () => {
  test('acts on each event once, at its time', async () => {
    const next = await started(prefixes);
    const all = [await next(), await next(), await next()];
    expect(all.map(({ event }) => event.time)).toEqual([sunset, sunrise, expect.stringMatching('^2026-11-22T23:1')]);
    for (const { at, event } of all) expect(at).toBeCloseTo(Date.parse(event.time) / 1000, 2);
  });

  test('requests again what it could not get', async () => {
    const fails = `
requests = 0
def urlopen(*args, original=urllib.request.urlopen, **options):
    global requests
    requests += 1
    if requests == 1: raise urllib.request.URLError('the service is stopped')
    return original(*args, **options)
urllib.request.urlopen = urlopen
`;
    const next = await started(fails);
    expect(await next()).toMatchObject({ time: sunset });
  });

  test('ignores an event that it notices late', async () => {
    // As after a suspend, in the night.
    const jumps = `    if now > ${Date.parse(sunset) / 1000} + 3600 and now < end - 86400: now = end - 86400`;
    const next = await started(jumps);
    expect(await next()).toMatchObject({ time: sunset });
    expect(await next()).toMatchObject({ name: 'sunset', date: '2026-11-23' });
  });

  test('hands each event to MQTT in a line of its own', async () => {
    const folder = await folderOfProgram();
    writeProgram(folder, 'mosquitto_pub', '#!/bin/sh\necho "$*"\nexec cat\n');
    const next = start('sh', ['-c', recipe('python3 ', { 'events.py': 'simulated.py' })], folder);
    // Of each line of its input a message.
    expect(await next()).toMatch(/^-h \S+ (.* )?-t observatory\/events (.* )?-l$/);
    expect(JSON.parse(await next())).toMatchObject({ name: 'sunset', time: sunset });
  });
});

test('the dashboard of Grafana shows a metric, by a label, that Prometheus collects of the service', async () => {
  const { origin } = await serviceAt(present);
  const prometheus = load(recipe('scrape_configs:', { [new URL(address).host]: new URL(origin).host })) as {
    scrape_configs: [{ static_configs: [{ targets: [string] }] }];
  };
  // Prometheus's own path.
  const url = `http://${prometheus.scrape_configs[0].static_configs[0].targets[0]}/metrics`;
  const metrics = await (await fetch(url)).text();
  const { panels } = JSON.parse(readFileSync(join(examples, 'grafana.json'), 'utf8'));
  const { expr, legendFormat } = panels[0].targets[0];
  expect(metrics).toMatch(RegExp(`^${expr}\\{${legendFormat.replace(/[{}]/g, '')}="paranal"\\} `, 'm'));
});
