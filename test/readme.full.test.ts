import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readAnySource } from '../packaging/source.ts';
import { root } from './support/documents.ts';

test.each([
  ['npm start -- --version', readAnySource(root).version],
  ['npm start -- check --locations locations.yaml', '22 locations from locations.yaml: no faults.'],
])('%s builds, starts, and passes flags on', (command, expected) => {
  const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain(expected);
  expect(status).toBe(0);
});
