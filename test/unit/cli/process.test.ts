import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSource } from '../../../packaging/build/source.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { root } from '../../support/documents.ts';
import { connect } from '../../support/exchange.ts';
import { mainFile, run as runBundle, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const here = 'locations:\n  - { id: 5, slug: here, name: Here, latitude: 10, longitude: 20 }\n';
const folder = temporaryFolder((path) => {
  mkdirSync(join(path, 'empty'));
  writeFileSync(join(path, 'good.yaml'), locationsYaml);
  writeFileSync(join(path, 'locations.yaml'), here);
});
const file = (name: string) => join(folder(), name);

/** Runs a command to its end in an empty environment, unless `setting` has another one. */
const run = (line: string, setting = {}) => runBundle(line.split(' '), { cwd: file('empty'), env: {}, ...setting });

describe('a process', () => {
  test('prints its version, and exits 0', () => {
    const stdout = `${readSource(root).version}\ntime zones ${process.versions.tz}\n`;
    expect(run('-v')).toEqual({ status: 0, stdout, stderr: '' });
  });

  test('reads a path relative to the folder in which `npm start` was typed, and an error names the whole path', () => {
    const npm = { npm_lifecycle_event: 'start', npm_package_name: 'observatory-nights', INIT_CWD: folder() };
    const setting = { env: { ...npm, LOCATIONS_FILE: 'good.yaml' } };
    expect(run('check', setting).stdout).toContain(` from ${file('good.yaml')}: no errors`);
    expect(run('check --locations empty', setting).stderr).toBe(
      `${file('empty')}: cannot be read: it is a directory\n`,
    );
    writeFileSync(file('bad.yaml'), 'locations: []\n');
    expect(run('check --locations ../bad.yaml').stderr).toMatch(`${file('bad.yaml')}:1:12: `);
  });

  test.each([
    ['is dark --location 1 --now 2026-11-22T01:00Z', 1, ''],
    [
      'windows --latitude 60 --longitude 0 --now 2026-06-21T12:00Z',
      3,
      'observatory-nights: The Sun is never below −18°.\n',
    ],
  ])('%s exits %i', (line, status, stderr) => {
    expect(run(line, { env: { LOCATIONS_FILE: file('good.yaml') } })).toEqual({ status, stdout: '', stderr });
  });

  test('reads the locations file in the working directory without a message', () => {
    expect(run('check', { cwd: folder(), env: { LOCATIONS_FILE: '' } }).stdout).toContain(
      '\n1 location from locations.yaml: no errors.\n',
    );
    expect(run('tonight', { cwd: folder() })).toMatchObject({ status: 0, stderr: '' });
  });

  test('ends without an error if a program such as head closes its pipe early', async () => {
    const flags = '--latitude 0 --longitude 0 --after 2000-01-01 --before 2026-01-01 --format csv';
    const child = spawn(process.execPath, [mainFile, 'tonight', ...flags.split(' ')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.once('data', () => child.stdout.destroy());
    expect((await child.stderr.toArray()).join('')).toBe('');
  });
});

describe('the service', () => {
  async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const service = await startService(['--locations', file('good.yaml'), ...args], { env });
    onTestFinished(() => void service.process.kill('SIGKILL'));
    return service;
  }

  test('a second signal ends the service immediately, even during a request', async () => {
    const service = await start([]);
    const exited = once(service.process, 'exit');
    const connection = await connect(service.origin);
    connection.write('GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n');
    await connection.next();
    connection.write('GET /api/ HTTP/1.1\r\n');
    service.process.kill('SIGINT');
    // After the first signal, the service stops listening.
    const isListening = () =>
      connect(service.origin).then(
        ({ end }) => Boolean(end()),
        () => false,
      );
    while (await isListening());
    service.process.kill('SIGTERM');
    expect(await exited).toEqual([null, 'SIGTERM']);
  });

  test('the OpenAPI document has the version that -v prints', async () => {
    const { origin } = await start([]);
    const { info } = JSON.parse((await askSocket(origin, { path: '/api/openapi.json' })).text);
    expect(run('-v').stdout.split('\n')[0]).toBe(info.version);
  });

  test('flags take precedence over the environment, and the public URL over the address of the request', async () => {
    const env = { PUBLIC_URL: 'https://one.example/', PORT: 'x', LOCATIONS_FILE: 'missing.yaml' };
    const args = ['--public-url', 'https://example.org/nights/', '--host', '0.0.0.0'];
    const { firstLine, origin } = await start([...args, '--now', '2030-01-01T02:00:00+01:00'], env);
    const jsonOf = async (path: string) => JSON.parse((await askSocket(origin, { path })).text);
    expect(JSON.parse(firstLine).msg).toMatch(
      / on http:\/\/0\.0\.0\.0:\d+\/ with 3 locations from \S+ The clock is stopped at 2030-01-01T01:00:00\.000000Z\.$/,
    );
    expect(await jsonOf('/api/')).toMatchObject({ locations: 'https://example.org/nights/api/locations/' });
    // The clock is stopped at the instant of --now.
    const [night] = await jsonOf('/api/nights/latest/?location=babelsberg');
    expect(night.date).toBe('2029-12-31');
  });
});
