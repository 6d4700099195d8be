import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { now } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { startService } from '../../support/service.ts';
import { askSocket, inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

// A list that would stop each command that reads it.
const folder = temporaryFolder((path) => writeFileSync(join(path, 'locations.yaml'), 'locations: []\n'));

const place = ['--latitude', '-24.6275', '--longitude', '-70.4044'];
const height = ['--height-above-horizon', '2600', '--timezone', 'Etc/UTC'];
const query = 'latitude=-24.6275&longitude=-70.4044';
const heightQuery = 'height_above_horizon=2600&timezone=Etc/UTC';

const service = await checked(await inProcess());

test('a place that its coordinates name needs no list: serve serves it as the only location, and goes on after SIGHUP', async () => {
  const running = await startService([...place, ...height, '--now', now], { cwd: folder() });
  expect(JSON.parse(running.firstLine).msg).toContain(' with 1 location from the command line.');
  running.process.kill('SIGHUP');
  const { text } = await askSocket(running.origin, { path: '/api/locations/' });
  expect(JSON.parse(text)).toMatchObject([{ id: 1, slug: 'here', name: '-24.6275, -70.4044', latitude: -24.6275 }]);
  const [served, unlisted] = await Promise.all(
    ['location=here', `${query}&${heightQuery}`].map(async (selection) => {
      const answer = await askSocket(running.origin, { path: `/api/almanac/latest/?${selection}` });
      return JSON.parse(answer.text)[0];
    }),
  );
  expect(served.sunset).toBe(unlisted.sunset);
  running.process.kill();
});

describe('the list is named by check and by errors', () => {
  const installed = temporaryFolder((path) => {
    const location = 'id: 1, slug: my-dome, name: N, latitude: 10, longitude: 20';
    writeFileSync(
      join(path, 'good.yaml'),
      `twilights: { flats: -8 }\nlocations:\n  - { ${location} }\n  - { id: 2, ${location.slice(7).replace('my', 'old')} }\n`,
    );
    writeFileSync(join(path, 'bad.yaml'), 'locations: []\n');
  });

  /** What is written by a command that names no list, where a file is the installed list. */
  const writtenBy = async (file: string, line: string) => {
    const load: CommandContext['loadLocations'] = (named) => loadLocations(named, [file]);
    const context = recordingContext({ loadLocations: load });
    const failure = await runIn(context, ...line.split(' ')).catch(({ message }) => message);
    return [context.output(), ...context.notes, failure].join('\n');
  };

  test.each([
    ['check', '2 locations from LIST: no faults.'],
    ['tonight --location dome', 'No location has the slug or the id "dome" in LIST. Allowed is a slug'],
    ['is dark --location my-domes', 'Is it "my-dome"?'],
    ['is dark', 'It is needed, as LIST has 2 locations.'],
    ['wait flats_dust --location my-dome', 'Is it "flats_dusk"?'],
  ])('%s', async (line, words) => {
    const file = join(installed(), 'good.yaml');
    expect(await writtenBy(file, line)).toContain(words.replace('LIST', file));
    const elsewhere = join(installed(), 'missing.yaml');
    if (words.startsWith('No '))
      expect(await writtenBy(elsewhere, line)).toContain(words.replace('LIST', 'the built-in list'));
  });

  test.each(['tonight', 'now', 'is dark', 'wait sunset', 'windows', 'check'])(
    '%s refuses one with faults',
    async (line) => {
      const file = join(installed(), 'bad.yaml');
      expect(await writtenBy(file, line)).toContain(`${file}:1:12: `);
    },
  );
});

describe('what the service would refuse is refused, with the same that is allowed', () => {
  const messageOf = (args: readonly string[]) =>
    runIn(recordingContext(), ...args).then(
      () => 'accepted',
      (error) => error.message,
    );

  test.each([
    [
      ['--latitude', '95', '--longitude', '0'],
      'latitude=95&longitude=0',
      "option '--latitude' argument '95' is invalid.",
    ],
    [['--latitude', '1'], 'latitude=1', "option '--longitude' is missing."],
    [
      ['--pressure', '743'],
      'pressure=743',
      "option '--pressure' argument '743' is invalid. It needs latitude and longitude; a location has its own.",
    ],
    [[...place, '--pressure', '75'], `${query}&pressure=75`, "option '--pressure' argument '75' is invalid."],
    [
      [...place, '--location', 'paranal'],
      `${query}&location=paranal`,
      "option '--location' argument 'paranal' is invalid. It cannot be combined with coordinates.",
    ],
    [
      ['--location', 'paranel'],
      'location=paranel',
      "option '--location' argument 'paranel' is invalid. No location has the slug or the id \"paranel\" in ",
    ],
  ])('%j', async (args, path, found) => {
    const { text } = await service.ask({ path: `/api/now/?${path}` });
    const [, allowed = '', hint = ''] = /^Use (.*?)\.(?: (.*))?$/.exec(JSON.parse(text).errors[0].message) ?? [];
    for (const command of ['tonight', 'now']) {
      const message = await messageOf([command, ...args]);
      expect(message.startsWith(found)).toBe(true);
      expect(message.endsWith([allowed && `Allowed is ${allowed}.`, hint].filter(Boolean).join(' '))).toBe(true);
      expect(message).not.toContain('parameter');
    }
  });

  test('a list beside coordinates, on the command line; one of the environment gives way', async () => {
    expect(await messageOf(['check', ...place, '--locations', 'a.yaml'])).toBe(
      "option '--locations' argument 'a.yaml' is invalid. It cannot be combined with coordinates.",
    );
    vi.stubEnv('LOCATIONS_FILE', 'a.yaml');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await runIn(recordingContext(), 'now', ...place)).toBe(0);
  });

  test('every command has the flags', () => {
    for (const command of ['serve', 'tonight', 'now', 'is dark', 'wait sunset', 'check'])
      for (const [name, text] of new URLSearchParams(`${query}&${heightQuery}`)) {
        const call = readCommandLine([...command.split(' '), ...place, ...height], recordingContext());
        expect(call.command !== null && call.line.text(name)).toBe(text);
      }
  });
});
