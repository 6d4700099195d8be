import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locationsYaml } from '../requests/cases/common.ts';
import { root } from '../support/documents.ts';
import { logOf } from '../support/logOf.ts';
import { mainFile, run as runIn, startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder((path) => {
  mkdirSync(join(path, 'empty'));
  writeFileSync(join(path, 'good.yaml'), locationsYaml);
  writeFileSync(join(path, 'bad.yaml'), 'locations:\n  - { id: 0 }\n');
  writeFileSync(join(path, 'unreadable.yaml'), locationsYaml);
  chmodSync(join(path, 'unreadable.yaml'), 0);
});
const file = (name: string) => join(folder(), name);
const run = (args: readonly string[], setting = {}) => runIn(args, { cwd: file('empty'), env: {}, ...setting });

test.each(['serve', 'check', 'tonight'])('%s exits 2 if the locations file is wrong or cannot be read', (command) => {
  // Removes root's right to read every file. Other users do not have this right.
  const before = process.getuid?.() === 0 ? ['/usr/bin/setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
  for (const [name, message] of [
    [file('bad.yaml'), /:2:11: id: found 0\. Allowed is an integer/],
    ['/dev/zero', /^\/dev\/zero: cannot be read: it is not a regular file\n$/],
    [file('unreadable.yaml'), /permission denied/],
  ] as const) {
    const found = run([command, '--locations', name], { before });
    expect(found).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(message) });
  }
});

test('npm start passes the signal on, so that the port is free again', async () => {
  // The scripts are ignored, because the bundle has been built.
  const args = ['start', '--silent', '--ignore-scripts', '--', '--port', '0'];
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of npm.stdout) {
    text += chunk;
    if (text.includes('Listening on')) npm.kill('SIGTERM');
  }
  expect(text).toContain('Stopped by SIGTERM.');
});

// The build time is the time of the commit.
test('wait exits 5 while the clock is not set, and serve logs a warning', async () => {
  const place = ['--latitude', '52.405', '--longitude', '13.104'];
  // A clock that starts in 1998.
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent('Date.now = () => 9e11')}` };
  const sentence = 'he clock is not set: it shows 1998-07-09T16:00:00.000';
  expect(run(['wait', 'sunset', ...place], { env })).toMatchObject({
    status: 5,
    stdout: '',
    stderr: expect.stringContaining(sentence),
  });
  const running = await startService(['--locations', file('good.yaml')], { env });
  expect(await logOf(running).next()).toMatchObject({ level: 'warn', msg: expect.stringContaining(sentence) });
  running.process.kill();
});

test('wait ends at an event that occurs while it runs, and not earlier', () => {
  const line = (offsetMs: number) => [
    'wait',
    'solar_noon',
    '--latitude=0',
    '--longitude=0',
    `--offset=${offsetMs / 1000}s`,
  ];
  const [, noon = ''] = run([...line(0), '--now', new Date().toISOString()])
    .stdout.trim()
    .split(' ');
  // The process starts within 5 s.
  const dueMs = Date.now() + 5000;
  const { status, stdout } = run(line(dueMs - Date.parse(noon)));
  const due = new Date(dueMs).toISOString().replace('Z', '000Z');
  expect([status, stdout]).toEqual([0, `solar_noon ${noon} ${due}\n`]);
  expect(Date.now()).toBeGreaterThanOrEqual(dueMs);
});

/** A module that prints the memory of its process in KiB, without mapped files, when the process ends. */
const reportsMemory = `data:text/javascript,${encodeURIComponent(
  "import { readFileSync } from 'node:fs'; process.on('exit', () => process.stderr.write(" +
    "readFileSync('/proc/self/status', 'utf8').match(/RssAnon:\\s*(\\d+)/)[1]));",
)}`;

test('the nights of a range are not kept in memory, so that fifty years need little more memory than ten', () => {
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
  // A night in memory needs several kilobytes. If none is kept, the 14,610 further nights need 3 to 9 MiB (measured).
  expect(fifty - ten).toBeLessThan(14_610 / 1024);
});
