import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSource } from '../../../packaging/build/source.ts';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { locations, noMetrics } from '../../../src/cli/flags.ts';
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

/** The message of the refusal of a command line; `accepted` if there is none. */
function refusalOf(...args: readonly string[]): string {
  try {
    readCommandLine(args, recordingContext());
    return 'accepted';
  } catch (error) {
    return error instanceof UsageError ? error.message : String(error);
  }
}

describe('a command line that is wrong is refused with one line that says what is allowed', () => {
  test.each([
    ['--colour', "unknown option '--colour'"],
    ['--prot 80', "unknown option '--prot' (Did you mean --port?)"],
    ['serve --__proto__', "unknown option '--__proto__'"],
    ['tonight --port 80', "unknown option '--port'"],
    ['tonigth', "unknown command 'tonigth' (Did you mean tonight?)"],
    ['serve now', "too many arguments for 'serve'. Expected 0 arguments but got 1."],
    ['is', "missing required argument 'condition'"],
    ['wait below -8 -9', "too many arguments for 'wait'. Expected 2 arguments but got 3."],
    ['--port', "option '--port <number>' argument missing"],
    ['--port 65536', "'65536' is invalid. Allowed is an integer from 0 to 65535."],
    ['--port=', "argument '' is invalid. "],
    ['--port --host', "option '--port <number>' argument '--host' is invalid. "],
    ['--port 80 --port 81', "argument '81' is invalid. It is given twice."],
    ['--locations=', "argument '' is invalid. Allowed is the name of a file."],
    ['--public-url example.org', ' Allowed is an address such as https://example.org/nights, without '],
    ['--public-url https://example.org/?a=1', 'is invalid. '],
    ['--public-url https://me@example.org/', 'is invalid. '],
    ['--now today', "'today' is invalid. Allowed is an instant from 1900-01-01 to 2100-12-31, such as "],
    ['--now 2101-01-01T00:00Z', 'is invalid. '],
    ['--log-level inof', 'Allowed is one of silent, error, warn, info, debug. Is it "info"?'],
    ['--host 127.0.0.1:8080', "'127.0.0.1:8080' is invalid. Allowed is an address or a name without a port, "],
    ['--help=yes', "unknown option '--help=yes'"],
    ['health --url 127.0.0.1:8080', ' Allowed is an address such as '],
    [
      'wait sunset --offset 10',
      "option '--offset <duration>' argument '10' is invalid. Allowed is a duration of up to ",
    ],
    ['wait sunset --timeout=-1h', "'-1h' is invalid. Allowed is a duration of up to 400 days that is not negative, "],
    ['init --name=', "argument '' is invalid. Allowed is a text in one line that is not empty."],
  ])('%s', (line, message) => {
    const refusal = refusalOf(...line.split(' '));
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('\n');
  });

  test('the process exits 2', () => {
    expect(run(['--port', '80a'], { env: { LOG_LEVEL: 'x' } })).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^observatory-nights: option '--port <number>' argument '80a' is invalid\. .*\n$/),
    });
  });
});

describe('environment variables', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const variables = ['HOST', 'PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'LOG_FORMAT'];
  test.each(variables)('%s is refused by serve and by check, unless it is empty', (name) => {
    vi.stubEnv(name, 'x y');
    for (const command of ['serve', 'check'])
      expect(refusalOf(command)).toContain(` value 'x y' from env '${name}' is invalid. Allowed is `);
    vi.stubEnv(name, '');
    expect(refusalOf('serve')).toBe('accepted');
  });

  test.each([
    ['1', true],
    ['0', false],
    ['', false],
  ])('NO_METRICS=%s', (text, expected) => {
    vi.stubEnv('NO_METRICS', text);
    const call = readCommandLine([], recordingContext());
    expect(call.command !== null && call.line.has(noMetrics)).toBe(expected);
  });

  test('npm’s own settings are none of the program', () => {
    for (const name of ['host', 'target']) vi.stubEnv(`npm_config_${name}`, 'x y');
    expect(refusalOf()).toBe('accepted');
  });

  test('a flag wins over LOCATIONS_FILE, and that over the list in the working directory', () => {
    vi.stubEnv('LOCATIONS_FILE', file('good.yaml'));
    for (const args of [['check', '--locations', 'other.yaml'], ['check']]) {
      const call = readCommandLine(args, recordingContext());
      expect(call.command !== null && call.line.value(locations)).toBe(args[2] ?? file('good.yaml'));
    }
    const { stdout } = run(['check'], { cwd: file('with-list'), env: { LOCATIONS_FILE: '' } });
    expect(stdout.split('\n').at(-2)).toBe('1 location from locations.yaml: no faults.');
  });
});

test('numbers as programs and people write them are numbers, and -8 is an altitude', async () => {
  const place = ['--latitude', '-33.333333333333336', '--longitude', '-.5', '--pressure', '743.3333333333334'];
  expect(await runIn(recordingContext(), 'windows', ...place, '--sun-below', '-1e-05')).toBe(0);
  expect(await runIn(recordingContext({ buildTimeMs: 0 }), 'is', 'below', '-8', ...place)).toBeLessThan(2);
});

test('help, --help and --version', async () => {
  const printed = async (line: string) => {
    const context = recordingContext({ version: '7.8.9', timeZoneEdition: '2026c' });
    expect(await runIn(context, ...line.split(' '))).toBe(0);
    return context.output();
  };
  for (const line of ['--help', '-h', 'help']) expect(await printed(line)).toMatch(/^Usage: observatory-nights \[opt/);
  for (const line of ['is -h', 'is --help', 'help is'])
    expect(await printed(line)).toMatch(/^Usage: observatory-nights is \[options\] <condition> \[altitude\]\n/);
  for (const line of ['--version', '-v', 'tonight -v']) expect(await printed(line)).toBe('7.8.9\ntime zones 2026c\n');
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
