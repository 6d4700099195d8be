import { spawnSync } from 'node:child_process';
import ical from 'ical.js';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockBeginning, documents, exampleNight } from '../../support/documents.ts';
import { type Service, startService } from '../../support/service.ts';
import { skipping } from '../../support/skipping.ts';
import { address, recipe } from './recipe.ts';

/** What the recipe has of an entity. */
interface Entity {
  readonly unique_id: string;
  readonly value_template: string;
}

interface Configuration {
  readonly rest: readonly {
    readonly resource: string;
    readonly sensor: readonly Entity[];
    readonly binary_sensor?: readonly Entity[];
  }[];
  readonly automation: readonly [
    { readonly triggers: readonly [{ readonly at: string }]; readonly conditions: readonly [string] },
  ];
}

/** Renders a template as Home Assistant does, with Jinja: strictly, so that a name that is missing is an error. */
const program = `
import json, sys
from datetime import datetime, timedelta
from types import SimpleNamespace
from jinja2.sandbox import ImmutableSandboxedEnvironment
given = json.load(sys.stdin)
values = {'value_json': given['json'], 'timedelta': timedelta}
if given['now']:
    now, fired = map(datetime.fromisoformat, (given['now'], given['fired']))
    values.update(now=lambda: now, trigger=SimpleNamespace(now=fired))
print(ImmutableSandboxedEnvironment().from_string(given['template']).render(values), end='')
`;

// Debian's: another one in the path lacks Debian's modules.
const python = '/usr/bin/python3';
const hasJinja = spawnSync(python, ['-c', 'import jinja2']).status === 0;
if (!hasJinja) skipping('there is no Jinja: apt-get install python3-jinja2.');

function rendered(template: string, given: { json?: unknown; now?: string; fired?: string }): string {
  const { json = null, now = null, fired = null } = given;
  const input = JSON.stringify({ template, json, now, fired });
  const { status, stdout, stderr } = spawnSync(python, ['-W', 'error', '-c', program], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Jinja does not render ${template}: ${stderr}`);
  return stdout;
}

const configuration = load(recipe('rest:')) as Configuration;

describe.skipIf(!hasJinja)('the configuration for Home Assistant', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(['--now', '2026-11-22T08:00:00Z']);
    return () => service.process.kill();
  });

  /** What each entity shows, by its id. */
  async function shown(): Promise<Record<string, string>> {
    const states = configuration.rest.map(async ({ resource, sensor, binary_sensor = [] }) => {
      const json = await (await fetch(resource.replace(address, service.origin))).json();
      return [...sensor, ...binary_sensor].map((entity) => [
        entity.unique_id,
        rendered(entity.value_template, { json }),
      ]);
    });
    return Object.fromEntries((await Promise.all(states)).flat());
  }

  test('shows the next events, the altitude of the Sun and darkness, which are those of the documents', async () => {
    const [{ sun_altitude }] = JSON.parse(blockBeginning('[\n  {\n    "id": 613660018,\n    "location"').text);
    expect(await shown()).toEqual({
      paranal_next_sunset: expect.stringMatching('^2026-11-22T23:10:51'),
      paranal_next_sunrise: exampleNight.sunrise,
      paranal_sun_altitude: String(sun_altitude),
      // Home Assistant reads the state of a binary sensor in any case.
      paranal_dark: 'True',
    });
  });

  test.each([
    ['2026-11-22T23:11:50+00:00', 'True'],
    ['2026-11-22T23:11:52+00:00', 'False'],
    ['2026-11-23T12:00:00+00:00', 'False'],
  ])('at %s the condition of the automation is %s', (now, value) => {
    const [{ triggers, conditions }] = configuration.automation;
    expect(triggers[0].at).toBe('sensor.paranal_next_sunset');
    expect(rendered(conditions[0], { now, fired: '2026-11-22T23:10:51+00:00' })).toBe(value);
  });

  test('the address of the calendar has one', async () => {
    const text = documents.find(({ path }) => path === 'docs/recipes.md')?.text ?? '';
    const [url = ''] = /http:\S+\.ics/.exec(text) ?? [];
    const response = await fetch(url.replace(address, service.origin));
    expect(response.headers.get('Content-Type')).toContain('text/calendar');
    const calendar = new ical.Component(ical.parse(await response.text()));
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(400);
  });
});
