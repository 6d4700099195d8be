import { resolve } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { usageErrorOf } from '../../../src/cli/usageError.ts';
import { Refusal } from '../../../src/parameters/refusal.ts';
import { run } from '../../support/service.ts';
import { type Line, refusalOf } from './command.ts';

const place = '--latitude -24.6275 --longitude -70.4044';

describe('a wrong command line is rejected in one line, with the allowed values', () => {
  test.each<[Line, string]>([
    ['--colour', "unknown option '--colour'"],
    ['--prot 80', "unknown option '--prot' (Did you mean --port?)"],
    ['tonight --lat 52', "unknown option '--lat'. Use --latitude."],
    ['init --latitude 52 --lng=-70.4', "unknown option '--lng'. Use --longitude."],
    ['windows --start 2026-11-21', "unknown option '--start'. Use --after."],
    ['now --latitude 52 --tz UTC', "unknown option '--tz'. Use --timezone."],
    ...['--altitude', '--elevation'].map((flag): [Line, string] => [
      `is dark ${flag} 2600`,
      `unknown option '${flag}'. Height above the sea is not used. --height-above-horizon is the height above the visible horizon.`,
    ]),
    ['serve --lat 52', "unknown option '--lat'"],
    ['tonigth', "unknown command 'tonigth' (Did you mean tonight?)"],
    ['serve now', "too many arguments for 'serve'. Expected 0 arguments but got 1."],
    ['is', "missing required argument 'condition'"],
    ['--port', "option '--port <number>' argument missing"],
    ['--port 65536', "'65536' is invalid. Allowed is an integer from 0 to 65535."],
    ['--port 80 --port 81', "argument '81' is invalid. The flag is given twice."],
    ['--locations=', "argument '' is invalid. Allowed is the name of a file."],
    ['--public-url example.org', ' Allowed is an address such as https://example.org/nights, without '],
    ['--public-url https://example.org/?a=1', 'is invalid. '],
    ['--public-url https://me@example.org/', 'is invalid. '],
    ['--now today', "'today' is invalid. Allowed is an instant from 1900-01-01 to 2100-12-31, such as "],
    ['--now 2101-01-01T00:00Z', 'is invalid. '],
    ['--log-level inof', 'Allowed is one of silent, error, warn, info, debug. Is it "info"?'],
    ['--host 127.0.0.1:8080', "'127.0.0.1:8080' is invalid. Allowed is an address or a name without a port, "],
    ['tonight --format xml', "'xml' is invalid. Allowed is one of table, json, csv, ics."],
    [
      'wait sunset --offset 10',
      "option '--offset <duration>' argument '10' is invalid. Allowed is a duration of up to ",
    ],
    ['health --port 0', "option '--url' is missing. http://127.0.0.1:0/ is not the address of a service."],
    ['health --host fe80::1%lo', "option '--url' is missing. http://[fe80::1%lo]:8080/ is not the address "],
    [['init', '--name', ' '], "' ' is invalid. Allowed is a text in one line, of at least one character."],
    ['init', "option '--latitude' is missing. Allowed is "],
    ['is below ruby --location 1', "altitude argument 'ruby' is invalid. Allowed is a number from -30 to 30: "],
    ['is below --location 1', 'altitude is missing. Allowed is a number from -30 to 30: '],
    ['is dim --location 1', 'Allowed is one of dark, night, moon_down, day, golden, flats, or below and an altitude.'],
    ['is dark 5 --location 1', "condition argument 'dark 5' is invalid. "],
    ['is drak --location 1', ' Is it "dark"?'],
    ['is dark', 'Name one of 3 locations in locations.yaml.'],
    ['is dark --location paranal,1', 'Allowed is the slug or the id of one location, or --latitude and --longitude.'],
    ['wait dinner --location 1', ' Allowed is one of solar_noon, '],
    ['windows --after 7d', ' by ISO 8601. Also today, tonight, tomorrow, '],
    [
      `now ${place} --locations a.yaml`,
      "'--locations' argument 'a.yaml' is invalid. The locations file cannot be combined with",
    ],
  ])('%j', async (line, message) => {
    const refusal = await refusalOf(line);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('\n');
  });

  test('the process exits 2', () => {
    const line = /^observatory-nights: option '--port <number>' argument '80a' is invalid\. .*\n$/;
    expect(run(['--port', '80a'])).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(line) });
  });
});

test('a message of the service names flags instead of parameters on the command line', () => {
  const refusal = new Refusal({
    subject: 'sun_below',
    allowed: null,
    reason: (it, named) => `${it} is not ${named('after')} the "dusk"`,
  });
  expect(usageErrorOf(refusal, () => '5').message).toBe(
    "option '--sun-below' argument '5' is invalid. It is not --after the \"dusk\".",
  );
});

describe('environment variables', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test.each(['HOST', 'PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'LOG_FORMAT'])(
    'a wrong value of %s is rejected by serve and by check, but an empty value is not',
    async (name) => {
      vi.stubEnv(name, 'x y');
      for (const command of ['serve', 'check'])
        expect(await refusalOf(command)).toContain(` value 'x y' from env '${name}' is invalid. Allowed is `);
      vi.stubEnv(name, '');
      expect(await refusalOf('serve')).toBe('accepted');
    },
  );

  test('variables of npm are not settings of the program', async () => {
    for (const name of ['host', 'target']) vi.stubEnv(`npm_config_${name}`, 'x y');
    expect(await refusalOf('')).toBe('accepted');
  });

  test('coordinates take precedence over LOCATIONS_FILE', async () => {
    vi.stubEnv('LOCATIONS_FILE', 'missing.yaml');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await refusalOf('now')).toBe(`${resolve('missing.yaml')}: cannot be read: there is no such file`);
    expect(await refusalOf(`now ${place}`)).toBe('accepted');
  });
});
