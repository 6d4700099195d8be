import ical from 'ical.js';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { blockBeginning, documents, exampleNight } from '../../support/documents.ts';
import { skipping } from '../../support/skipping.ts';
import { outcome } from '../../support/tools.ts';
import { address, recipe, serviceAt } from './recipe.ts';

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
values = {'value_json': given.get('json'), 'timedelta': timedelta}
if 'now' in given:
    now, fired = map(datetime.fromisoformat, (given['now'], given['fired']))
    values.update(now=lambda: now, trigger=SimpleNamespace(now=fired))
print(ImmutableSandboxedEnvironment().from_string(given['template']).render(values), end='')
`;

// Debian's: another one in the path lacks Debian's modules.
const python = '/usr/bin/python3';
const hasJinja = outcome('sh', ['-c', `${python} -c 'import jinja2'`]).status === 0;
if (!hasJinja) skipping('there is no Jinja: apt-get install python3-jinja2.');

function rendered(given: { template: string; json?: unknown; now?: string; fired?: string }): string {
  const { status, stdout, stderr } = outcome(python, ['-W', 'error', '-c', program], { input: JSON.stringify(given) });
  if (status !== 0) throw new Error(`Jinja does not render ${given.template}: ${stderr}`);
  return stdout;
}

const { rest, automation } = load(recipe('rest:')) as Configuration;

describe.skipIf(!hasJinja)('the configuration for Home Assistant', () => {
  test('shows the next events, the altitude of the Sun and darkness, which are those of the documents', async () => {
    const { origin } = await serviceAt('2026-11-22T08:00:00Z');
    const shown: Record<string, string> = {};
    for (const { resource, sensor, binary_sensor = [] } of rest) {
      const json = await (await fetch(resource.replace(address, origin))).json();
      for (const { unique_id: id, value_template: template } of [...sensor, ...binary_sensor])
        shown[id] = rendered({ template, json });
    }
    const [{ sun_altitude }] = JSON.parse(blockBeginning('[\n  {\n    "id": 613660018,\n    "location"').text);
    expect(shown).toEqual({
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
    const [{ triggers, conditions }] = automation;
    expect(triggers[0].at).toBe('sensor.paranal_next_sunset');
    expect(rendered({ template: conditions[0], now, fired: '2026-11-22T23:10:51+00:00' })).toBe(value);
  });

  test('the address of the calendar has one', async () => {
    const { origin } = await serviceAt('2026-11-22T08:00:00Z');
    const text = documents.find(({ path }) => path === 'docs/recipes.md')?.text ?? '';
    const [url = ''] = /http:\S+\.ics/.exec(text) ?? [];
    const calendar = new ical.Component(ical.parse(await (await fetch(url.replace(address, origin))).text()));
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(400);
  });
});
