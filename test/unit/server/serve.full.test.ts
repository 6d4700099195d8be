import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
