import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ical from 'ical.js';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { documents, exampleNight } from '../../support/documents.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks, outcome, skipping } from '../../support/tools.ts';
import { address, examples, recipe, replaced, serviceAt, writeProgram } from './recipe.ts';

const { sunset, sunrise } = exampleNight;
const present = '2026-11-21T12:00:00Z';

/** A Python script that runs the program for three simulated days. Only `sleep` moves the clock. A test can extend `sleep`. */
const simulation = (adds: string) => `
import runpy, time, urllib.request
from datetime import datetime
now = datetime.fromisoformat('2026-11-21T12:00:00+00:00').timestamp()
end = now + 3 * 86400
time.time = lambda: now
def sleep(seconds):
    global now
    now += seconds
    if now > end: raise SystemExit
${adds}
time.sleep = sleep
runpy.run_path('events.py')
`;

/** Runs the simulation as a part of a command line. @returns the printed lines */
async function simulated(adds = '', line = 'python3 -W error simulated.py', programs: Record<string, string> = {}) {
  const folder = folderOfTest();
  const { origin } = await serviceAt(present);
  const program = readFileSync(join(examples, 'events.py'), 'utf8');
  writeFileSync(join(folder, 'events.py'), replaced(program, { [address]: origin }));
  writeFileSync(join(folder, 'simulated.py'), simulation(adds));
  for (const [name, text] of Object.entries(programs)) writeProgram(folder, name, text);
  const { stdout } = outcome('sh', ['-c', line], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } });
  return stdout.trimEnd().split('\n');
}

describe.skipIf(lacks('python3'))('the program in Python', () => {
  test('acts on each event once, at its time, and repeats a failed request', async () => {
    const lines = await simulated(`
import builtins
builtins.print = lambda text, original=print, **rest: original('{"at":%.6f,"event":%s}' % (now, text)) if rest.get('flush') else None
requests = 0
def urlopen(*args, original=urllib.request.urlopen, **options):
    global requests
    requests += 1
    if requests == 1: raise urllib.request.URLError('the service is stopped')
    return original(*args, **options)
urllib.request.urlopen = urlopen
`);
    const all = lines.map((line) => JSON.parse(line));
    expect(all.map(({ event }) => event.name)).toEqual(Array(3).fill(['sunset', 'sunrise']).flat());
    expect([all[0].event.time, all[1].event.time]).toEqual([sunset, sunrise]);
    for (const { at, event } of all) expect(at).toBeCloseTo(Date.parse(event.time) / 1000, 2);
  });

  test('ignores an event that it notices late', async () => {
    // The clock jumps in the night, as after a suspend.
    const jumps = `    if now > ${Date.parse(sunset) / 1000} + 3600 and now < end - 86400: now = end - 86400`;
    const [first, second] = (await simulated(jumps)).map((line) => JSON.parse(line));
    expect([first.time, second.name, second.date]).toEqual([sunset, 'sunset', '2026-11-23']);
  });

  test('passes each event to MQTT as a line of its own', async () => {
    const line = recipe('python3 ', { 'events.py': 'simulated.py' });
    // With -l, mosquitto_pub sends each line of its input as a message.
    const [args, event = ''] = await simulated('', line, { mosquitto_pub: '#!/bin/sh\necho "$*"\nexec cat\n' });
    expect(args).toMatch(/^-h \S+ (.* )?-t observatory\/events (.* )?-l$/);
    expect(JSON.parse(event)).toMatchObject({ name: 'sunset', time: sunset });
  });
});

test('the dashboard of Grafana shows metrics and labels that the service has', async () => {
  const { origin } = await serviceAt(present);
  const prometheus = load(recipe('scrape_configs:', { [new URL(address).host]: new URL(origin).host })) as {
    scrape_configs: [{ static_configs: [{ targets: [string] }] }];
  };
  // Prometheus requests this path by default.
  const url = `http://${prometheus.scrape_configs[0].static_configs[0].targets[0]}/metrics`;
  const metrics = await (await fetch(url)).text();
  const { panels } = JSON.parse(readFileSync(join(examples, 'grafana.json'), 'utf8'));
  const { expr, legendFormat } = panels[0].targets[0];
  expect(metrics).toMatch(RegExp(`^${expr}\\{${legendFormat.replace(/[{}]/g, '')}="paranal"\\} `, 'm'));
});

/** The members of an entity in the recipe for Home Assistant that the tests read. */
interface Entity {
  readonly unique_id: string;
  readonly value_template: string;
}

interface Configuration {
  readonly rest: readonly { resource: string; sensor: readonly Entity[]; binary_sensor?: readonly Entity[] }[];
  readonly automation: readonly [{ triggers: readonly [{ at: string }]; conditions: readonly [string] }];
}

/** A Python script that renders a template with Jinja, as Home Assistant does. A member of a missing name is an error. */
const renderer = `
import json, sys
from datetime import datetime, timedelta
from types import SimpleNamespace
from jinja2.sandbox import ImmutableSandboxedEnvironment
given = json.load(sys.stdin)
values = {'value_json': given.get('json'), 'timedelta': timedelta}
if 'now' in given:
    now, fired = map(datetime.fromisoformat, (given['now'], given['fired']))
    values.update(now=lambda: now, trigger=SimpleNamespace(now=fired))
print(ImmutableSandboxedEnvironment().from_string(given['template']).render(values), end='')
`;

// Debian's Python, because another Python in the path lacks Debian's modules.
const python = '/usr/bin/python3';
const hasJinja = outcome('sh', ['-c', `${python} -c 'import jinja2'`]).status === 0;
if (!hasJinja) skipping('there is no Jinja: apt-get install python3-jinja2.');

function rendered(given: { template: string; json?: unknown; now?: string; fired?: string }): string {
  const { status, stdout, stderr } = outcome(python, ['-W', 'error', '-c', renderer], { input: JSON.stringify(given) });
  if (status !== 0) throw new Error(`Jinja does not render ${given.template}: ${stderr}`);
  return stdout;
}

const { rest, automation } = load(recipe('rest:')) as Configuration;

test.skipIf(!hasJinja)('Home Assistant shows the next events, the altitude of the Sun and darkness', async () => {
  const { origin } = await serviceAt('2026-11-22T08:00:00Z');
  const shown: Record<string, string> = {};
  for (const { resource, sensor, binary_sensor = [] } of rest) {
    const json = await (await fetch(resource.replace(address, origin))).json();
    for (const { unique_id: id, value_template: template } of [...sensor, ...binary_sensor])
      shown[id] = rendered({ template, json });
  }
  const sky = JSON.parse(await (await fetch(`${origin}/api/now/?location=paranal`)).text());
  expect(shown).toEqual({
    paranal_next_sunset: expect.stringMatching('^2026-11-22T23:10:51'),
    paranal_next_sunrise: sunrise,
    paranal_sun_altitude: String(sky[0].sun_altitude),
    // Home Assistant accepts upper and lower case in the state of a binary sensor.
    paranal_dark: 'True',
  });
  const [url = ''] = /http:\S+\.ics/.exec(documents.find(({ path }) => path === 'docs/recipes.md')?.text ?? '') ?? [];
  const calendar = new ical.Component(ical.parse(await (await fetch(url.replace(address, origin))).text()));
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(400);
});

test.skipIf(!hasJinja).each([
  ['2026-11-22T23:11:50+00:00', 'True'],
  ['2026-11-22T23:11:52+00:00', 'False'],
])('at %s the condition of the automation of Home Assistant is %s', (now, value) => {
  const [{ triggers, conditions }] = automation;
  expect(triggers[0].at).toBe('sensor.paranal_next_sunset');
  expect(rendered({ template: conditions[0], now, fired: '2026-11-22T23:10:51+00:00' })).toBe(value);
});
