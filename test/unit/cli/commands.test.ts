import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../../support/service.ts';

test('licences prints the license of the program, and those of the packages in it word for word', () => {
  const { status, stdout, stderr } = run(['licences']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of ['.', 'node_modules/suncalc', 'node_modules/hono', 'node_modules/luxon'])
    expect(stdout).toContain(
      readFileSync(`${name}/${name.endsWith('luxon') ? 'LICENSE.md' : 'LICENSE'}`, 'utf8').trim(),
    );
});
