import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../../packaging/build/source.ts';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { locations } from '../../../src/cli/flags.ts';
import { UsageError } from '../../../src/cli/usageError.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { root } from '../../support/documents.ts';
import { arriving, connect, open } from '../../support/exchange.ts';
import { logOf } from '../../support/logOf.ts';
import { run as runBundle, startService } from '../../support/service.ts';
import { readAnswers } from '../../support/strictReader.ts';
import { askSocket } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

const folder = temporaryFolder((path) => {
  mkdirSync(join(path, 'empty'));
  writeFileSync(join(path, 'good.yaml'), locationsYaml);
  mkdirSync(join(path, 'with-list'));
  const here = 'locations:\n  - { id: 5, slug: here, name: Here, latitude: 10, longitude: 20 }\n';
  writeFileSync(join(path, 'with-list/locations.yaml'), here);
});
const file = (name: string) => join(folder(), name);

/** Runs the command to its end, in an empty folder and with nothing in the environment but what is given. */
const run = (args: readonly string[], setting = {}) => runBundle(args, { cwd: file('empty'), env: {}, ...setting });

describe('a command line that is wrong is refused with one line that says what is allowed', () => {
  const messageOf = (args: readonly string[], environment = {}) => {
    try {
      return `accepted: ${readCommandLine(args, environment, Date.now).command.name}`;
    } catch (error) {
      return error instanceof UsageError ? error.message : String(error);
    }
  };

  test.each([
    [['--colour'], /^--colour: serve has no such flag; allowed is one of --locations, [-a-z, ]*, --version$/],
    [['--prot', '80'], /^--prot: serve has no such flag; allowed is one of .*; is it "--port"\?$/],
    [['serve', '--__proto__'], /^--__proto__: serve has no such flag; /],
    [['--port'], /^--port: its value is missing; allowed is an integer from 0 to 65535$/],
    [['--port', '65536'], /--port: found "65536"; allowed is an integer from 0 to 65535/],
    [['--port='], /--port: found ""; /],
    [['--locations='], /--locations: found ""; allowed is the name of a file/],
    [
      ['--public-url', 'example.org'],
      /--public-url: found "example.org"; allowed is an address such as https:\/\/example.org\/nights, without/,
    ],
    [['--public-url', 'https://example.org/?a=1'], /--public-url: /],
    [['--public-url', 'https://me@example.org/'], /--public-url: /],
    [['--now', 'today'], /--now: found "today"; allowed is an instant from 1900-01-01 to 2100-12-31, such as /],
    [['--port', '--host'], /^--port: its value is missing; /],
    [['--now', '2101-01-01T00:00Z'], /--now: /],
    [['--log-level', 'loud'], /--log-level: found "loud"; allowed is one of silent, error, warn, info, debug/],
    [['tonigth'], /^there is no command "tonigth"; .*; is it "tonight"\?$/],
    [['serve', 'now'], /^serve: found "now"; allowed is no more than serve$/],
    [['--host', '127.0.0.1:8080'], /--host: found "127.0.0.1:8080"; allowed is an address or a name without a port/],
    [['--help=yes'], /^--help: found "yes"; allowed is the flag alone$/],
    [['health', '--url', '127.0.0.1:8080'], /--url: found "127.0.0.1:8080"; allowed is an address such as /],
  ])('%s', (args, message) => {
    expect(messageOf(args)).toMatch(message);
    expect(messageOf(args)).not.toContain('\n');
  });

  const variables = ['HOST', 'PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'LOG_FORMAT', 'NO_METRICS'];
  test.each(variables)('the environment variable %s too, and check finds the same', (name) => {
    const messages = ['serve', 'check'].map((command) => messageOf([command], { [name]: 'x y' }));
    expect(messages[0]).toMatch(new RegExp(`^${name}: found "x y"; allowed is .*$`));
    expect(messages[1]).toBe(messages[0]);
  });

  test.each(['host', 'target'])('npm’s own setting %s is none of the program', (name) => {
    expect(messageOf([], { npm_lifecycle_event: 'start', [`npm_config_${name}`]: 'x' })).toBe('accepted: serve');
  });

  test('numbers as programs and people write them are numbers', () => {
    const place = ['--latitude', '33.333333333333336', '--longitude', '-.5', '--pressure', '743.3333333333334'];
    expect(messageOf(['windows', ...place, '--sun-below', '-1e-05'])).toBe('accepted: windows');
  });

  test('the process ends with exit code 2', () => {
    expect(run(['--port', '80a'], { env: { LOG_LEVEL: 'x' } })).toEqual({
      status: 2,
      stdout: '',
      stderr: 'observatory-nights: --port: found "80a"; allowed is an integer from 0 to 65535\n',
    });
  });
});

test('the locations are those of the flag, else of LOCATIONS_FILE, else of the working directory', () => {
  const env = { LOCATIONS_FILE: file('good.yaml') };
  for (const args of [['check', '--locations', 'other.yaml'], ['check']])
    expect(readCommandLine(args, env, Date.now).line.value(locations)).toBe(args[2] ?? file('good.yaml'));
  const { stdout } = run(['check'], { cwd: file('with-list'), env: { LOCATIONS_FILE: '' } });
  expect(stdout.split('\n').at(-2)).toBe('1 location from locations.yaml: no faults.');
});

test('help, --help and --version', async () => {
  const printed = async (args: readonly string[]) => {
    const context = recordingContext({ version: '7.8.9', timeZoneEdition: '2026c' });
    expect(await runIn(context, ...args)).toBe(0);
    return context.output();
  };
  for (const args of [['--help'], ['-h'], ['help']])
    expect(await printed(args)).toMatch(/^observatory-nights: tonight's /);
  for (const args of [
    ['check', '-h'],
    ['serve', '--help'],
    ['help', 'is'],
    ['--help', 'is'],
    ['-h', 'is'],
  ])
    expect(await printed(args)).toMatch(RegExp(`^observatory-nights ${args.find((word) => /^[cis]/.test(word))} `));
  for (const args of [['--version'], ['version'], ['-V'], ['tonight', '-v']])
    expect(await printed(args)).toBe('7.8.9\ntime zones 2026c\n');
  const lines = `${readSource(root).version}\ntime zones ${process.versions.tz}\n`;
  expect(run(['-v'])).toEqual({ status: 0, stdout: lines, stderr: '' });
});

describe('serving', () => {
  const isListening = async (origin: string) => {
    try {
      (await connect(origin)).end();
      return true;
    } catch {
      return false;
    }
  };

  test('SIGINT answers the request under way, closes and ends with exit code 0', async () => {
    const service = await startService(['--locations', file('good.yaml')]);
    const exited = once(service.process, 'exit');
    const connection = await open(service.origin);
    const long = '/api/nights/?location=paranal&after=1994-01-01&before=1996-01-01';
    connection.write(`GET ${long} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    // Its response has begun, and is longer than what the system takes of it before it is read.
    await once(connection, 'readable');
    service.process.kill('SIGINT');
    const [answer] = readAnswers(await arriving(connection), () => false);
    expect(JSON.parse(answer?.body.toString() ?? '')).toMatchObject({ count: 731 });
    expect(await exited).toEqual([0, null]);
    expect((await logOf(service).rest()).at(-1)?.msg).toBe('Stopped by SIGINT.');
  });

  test('a second signal ends it at once, though a request is under way', async () => {
    const service = await startService(['--locations', file('good.yaml')]);
    const exited = once(service.process, 'exit');
    const connection = await connect(service.origin);
    connection.write('GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n');
    await connection.next();
    connection.write('GET /api/ HTTP/1.1\r\n');
    service.process.kill('SIGTERM');
    // It has heard the first signal when it listens no more.
    while (await isListening(service.origin));
    service.process.kill('SIGINT');
    expect(await exited).toEqual([null, 'SIGINT']);
  });

  test('flags win over the environment, and the address that clients use over the one of the request', async () => {
    const env = { PUBLIC_URL: 'https://one.example/', PORT: 'x', LOCATIONS_FILE: 'missing.yaml' };
    const args = ['--locations', file('good.yaml'), '--public-url', 'https://example.org/nights/', '--host', '0.0.0.0'];
    const service = await startService([...args, '--now', '2030-01-01T02:00:00+01:00'], { env });
    // Where the network can reach it, there is no hint of how to open it.
    expect(JSON.parse(service.firstLine).msg).toMatch(
      / on http:\/\/0\.0\.0\.0:\d+\/ with 3 locations from \S+ The clock is stopped at \S+$/,
    );
    const response = await askSocket(service.origin, { path: '/api/' });
    expect(JSON.parse(response.text)).toMatchObject({
      locations: 'https://example.org/nights/api/locations/',
      nights: 'https://example.org/nights/api/nights/',
    });
    const redirect = await askSocket(service.origin, { path: '/api/locations' });
    expect(redirect.headers.get('location')).toBe('/nights/api/locations/');
    // The clock of --now stands still.
    const { text } = await askSocket(service.origin, { path: '/api/nights/latest/?location=babelsberg' });
    expect(JSON.parse(text)[0].date).toBe('2029-12-31');
    service.process.kill();
  });
});
