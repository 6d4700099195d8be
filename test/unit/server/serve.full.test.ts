import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { logOf } from '../../support/logOf.ts';
import { manyLocations } from '../../support/manyLocations.ts';
import { metricsOf, valuesOf } from '../../support/metricsOf.ts';
import { mainFile, startCommand, startService } from '../../support/service.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

test('on a terminal the log is for people', async () => {
  // util-linux's script runs a command on a terminal of its own.
  const command = `exec '${process.execPath}' '${mainFile}' --port 0`;
  const service = await startCommand('script', ['--quiet', '--command', command, '/dev/null']);
  const exited = once(service.process, 'exit');
  expect(service.firstLine).toMatch(/^[-\d]+ [:\d]+Z INFO: Listening on /);
  service.process.kill();
  await exited;
});

const canAdd = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

test.runIf(canAdd)('an address that the machine gets later is listened on when it is there', async () => {
  // Of a block for documentation. A machine without a network, until it is told to go on.
  const address = '192.0.2.7';
  const script = `ip link set lo up; '${process.execPath}' '${mainFile}' --host ${address} --port 0 & read -r _;
    ip address add ${address}/32 dev lo; wait`;
  const child = spawn('unshare', ['--net', '--pid', '--fork', '--kill-child', 'sh', '-c', script], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(JSON.parse((await lines.next()).value)).toMatchObject({ level: 'warn', host: address });
  child.stdin.write('\n');
  expect((await lines.next()).value).toMatch(/Listening on http:\/\/192\.0\.2\.7:\d+\/ with /);
});

test('a list of more than 200 locations has no gauges of the sky', async () => {
  const list = join(folderOfTest(), 'locations.yaml');
  writeFileSync(list, manyLocations(200));
  const service = await startService(['--locations', list]);
  const series = async () => Object.keys(valuesOf(await metricsOf(service), 'observatory_dark')).length;
  expect(await series()).toBe(200);
  writeFileSync(list, manyLocations(201));
  // After what is logged of the first list.
  const log = logOf(service);
  while ((await log.next()).outcome !== 'loaded');
  expect(await series()).toBe(0);
  service.process.kill();
});
