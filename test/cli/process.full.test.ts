import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locationsYaml, now } from '../requests/cases/common.ts';
import { checked } from '../support/description.ts';
import { root } from '../support/documents.ts';
import { logOf } from '../support/logOf.ts';
import { mainFile, run as runIn, startService } from '../support/service.ts';
import { inProcess } from '../support/targets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder((path) => {
  mkdirSync(join(path, 'empty'));
  mkdirSync(join(path, 'a-directory.yaml'));
  writeFileSync(join(path, 'good.yaml'), locationsYaml);
  writeFileSync(join(path, 'bad.yaml'), 'locations:\n  - { id: 0 }\n');
  writeFileSync(join(path, 'tag.yaml'), `locations: !${'a'.repeat(2 ** 20)}`);
  writeFileSync(join(path, 'unreadable.yaml'), locationsYaml);
  chmodSync(join(path, 'unreadable.yaml'), 0);
  for (const command of ['serve', 'check', 'tonight']) spawnSync('mkfifo', [join(path, `${command}.pipe`)]);
});
const file = (name: string) => join(folder(), name);
const run = (args: readonly string[], setting = {}) => runIn(args, { cwd: file('empty'), env: {}, ...setting });

describe('a locations file that is wrong stops each command with exit code 2', () => {
  describe.each(['serve', 'check', 'tonight'])('%s', (command) => {
    test.each<[string, RegExp]>([
      ['bad.yaml', /:2:11: id: found 0; allowed is an integer/],
      ['missing.yaml', /missing\.yaml: cannot be read: there is no such file\n$/],
      ['a-directory.yaml', /a-directory\.yaml: cannot be read: it is a directory\n$/],
      ['/dev/zero', /^\/dev\/zero: cannot be read: it is not a regular file\n$/],
      [`${command}.pipe`, /\.pipe: cannot be read: it is not a regular file\n$/],
      ['tag.yaml', /:1:1012: found a tag \(!name\) of more than 1000 characters; allowed is /],
    ])('%s', (name, message) => {
      const { status, stdout, stderr } = run([command, '--locations', name.startsWith('/') ? name : file(name)]);
      expect(stderr).toMatch(message);
      expect([status, stdout]).toEqual([2, '']);
    });
  });

  test('one that may not be read', () => {
    // Takes from root the right to read every file; others have none.
    const before =
      process.getuid?.() === 0 ? ['/usr/bin/setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
    expect(run(['check', '--locations', file('unreadable.yaml')], { before })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('permission denied'),
    });
  });

  test.runIf(process.getuid?.() === 0)('one that the unit hides', () => {
    // As systemd does it, in a namespace of its own.
    const script = `mount -t tmpfs none /mnt; mkdir -p -m 0 /mnt/systemd/inaccessible/dir
      mount --bind /mnt/systemd/inaccessible/dir /home; exec "$@"`;
    const before = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
    expect(run(['--locations', '/home/pi/list.yaml'], { before, env: { PATH: process.env.PATH } })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^\/home\/pi\/list\.yaml: cannot be read: the systemd unit hides \/home from the service \(ProtectHome=yes\); allowed is .*\n$/,
      ),
    });
  });
});

test('the locations are built in where there are no others', () => {
  const { stdout } = run(['check'], { env: { LOCATIONS_FILE: '' } });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('22 locations from the built-in list: no faults.');
});

test('npm start passes the signal on, so that the port is free again', async () => {
  // The bundle has been built.
  const args = ['start', '--silent', '--ignore-scripts', '--', '--port', '0'];
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of npm.stdout) {
    text += chunk;
    if (text.includes('Listening on')) npm.kill('SIGTERM');
  }
  expect(text).toContain('Stopped by SIGTERM.');
});

// `npm start` builds first.
test.each(['--port=8097', '--no-metrics'])('npm start %s, without --, is explained', (flag) => {
  const { status, stderr } = spawnSync('npm', ['start', '--silent', flag], { cwd: root, encoding: 'utf8' });
  const [name = ''] = flag.split('=');
  expect(stderr).toContain(`write -- before the flags, as in: npm start -- ${name} …`);
  expect(status).toBe(2);
});

describe('tonight', () => {
  const known = ['tonight', '--now', now];
  const place = ['--latitude', '-24.6275', '--longitude', '-70.4044'];
  const height = ['--height-above-horizon', '2600', '--timezone', 'Etc/UTC'];

  test('of a place that its coordinates name prints what the service returns, and reports no list', async () => {
    const service = await checked(await inProcess());
    const query = 'latitude=-24.6275&longitude=-70.4044&height_above_horizon=2600&timezone=Etc/UTC';
    const { text } = await service.ask({ path: `/api/almanac/tonight/?${query}&format=csv` });
    const printed = run([...known, ...place, ...height, '--format', 'csv']);
    expect(printed).toEqual({ status: 0, stdout: text, stderr: '' });
  });

  test('reports no list that the environment names', () => {
    expect(run(known, { env: { LOCATIONS_FILE: file('good.yaml') } })).toMatchObject({ status: 0, stderr: '' });
  });

  test('ends with exit code 2 where the service would refuse', () => {
    expect(run([...known, '--locations', file('good.yaml'), '--location', 'atlantis'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^observatory-nights: --location: No location has the slug, the alias or the id "atlantis"\. .*\n$/,
      ),
    });
  });

  test('check prints the settings of such a place', () => {
    const { status, stdout } = run(['check', ...place, ...height, '--now', now]);
    const [head, row, ...others] = stdout.split('\n').map((line) => line.split(/ {2,}/));
    expect(head).toEqual([
      ...['id', 'slug', 'latitude', 'longitude', 'time zone', 'sunset of the latest night', 'height'],
    ]);
    expect(row?.slice(0, 5)).toEqual(['1', 'here', '-24.6275', '-70.4044', 'Etc/UTC']);
    expect(row?.at(-1)).toBe('2600 m');
    expect(others.flat()).toContain('1 location from the command line: no faults.');
    expect(status).toBe(0);
  });
});

test('is prints nothing and ends with 0 or 2', () => {
  const list = file('good.yaml');
  const is = (...args: readonly string[]) => run(['is', ...args, '--locations', list, '--now', '2026-11-22T01:00Z']);
  expect(is('night', '--location', 'babelsberg')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(is('dark')).toEqual({
    status: 2,
    stdout: '',
    stderr: `observatory-nights: --location: ${list} has 3 locations; allowed is the slug, an alias or the id of one location, or --latitude and --longitude\n`,
  });
});

describe('wait', () => {
  test('ends with 3 and the reason, and with 2 where the command line is wrong', () => {
    const polar = ['--latitude', '-90', '--longitude', '0'];
    expect(run(['wait', 'moonset', ...polar, '--quiet', '--timeout', '0s'])).toMatchObject({
      status: expect.toBeOneOf([3, 4]),
      stdout: '',
      stderr: expect.stringMatching(/^observatory-nights: moonset (does not come|has not come) before the .*\n$/),
    });
    expect(run(['wait', 'sunset'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--location: '),
    });
  });

  // The time of the build is that of the commit.
  test.runIf(BUILD_TIME_MS !== null)('ends with 5 while the clock is not set; serve warns of it', async () => {
    const place = ['--latitude', '52.405', '--longitude', '13.104'];
    // A clock that starts in 1998.
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent('Date.now = () => 9e11')}` };
    const sentence = 'he clock is not set: it shows 1998-07-09T16:00:00.000';
    expect(run(['wait', 'sunset', ...place], { env })).toMatchObject({
      status: 5,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    });
    const running = await startService(place, { env });
    expect(await logOf(running).next()).toMatchObject({ level: 'warn', msg: expect.stringContaining(sentence) });
    running.process.kill();
  });
});

/** A module that reports the memory of its process, without the files mapped into it, when that ends. */
const reportsMemory = `data:text/javascript,${encodeURIComponent(
  "import { readFileSync } from 'node:fs'; process.on('exit', () => process.stderr.write(" +
    "readFileSync('/proc/self/status', 'utf8').match(/RssAnon:\\s*(\\d+)/)[1]));",
)}`;

test('the nights of a range are not kept: fifty years take little more memory than ten', () => {
  const mebibytesOf = (years: number) => {
    const range = ['--after', '2026-01-01', '--before', `${2025 + years}-12-31`, '--format', 'csv'];
    const args = ['tonight', '--locations', file('good.yaml'), '--location', 'paranal', ...range];
    const all = ['--max-semi-space-size=8', '--import', reportsMemory, mainFile, ...args];
    const { stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', maxBuffer: 2 ** 27 });
    expect(stdout.split('\n').length - 2).toBe(Math.floor(years * 365.25));
    return Number(stderr) / 1024;
  };
  const [ten, fifty] = [mebibytesOf(10), mebibytesOf(50)];
  expect(ten).toBeGreaterThan(20);
  // A kept night takes several kilobytes; measured without one: 3 to 9 MiB for the 14,610 further nights.
  expect(fifty - ten).toBeLessThan(14_610 / 1024);
});
