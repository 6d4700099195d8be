import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { loadLocations } from '../../src/locations/locationsFile.ts';
import { inProcess } from '../support/targets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { recordingContext, runIn } from '../unit/cli/recordingContext.ts';
import { locationsYaml } from './cases/common.ts';

/** What is refused: a parameter at the end of a request, or as a flag at the end of a command if there is one. */
interface Row {
  readonly request: string;
  readonly command: string;
  readonly parameter: string;
  readonly value: string;
  /** Part of the message: what is allowed. */
  readonly message: string;
}

const rows: readonly Row[] = parse(readFileSync(new URL('../fixtures/refusals.csv', import.meta.url)), {
  columns: true,
});

const target = await inProcess();
const folder = temporaryFolder((path) => writeFileSync(join(path, 'locations.yaml'), locationsYaml));

/** What the command line says to a command with one more flag. */
async function messageOf(command: string, flag: string): Promise<string> {
  const file = join(folder(), 'locations.yaml');
  const context = recordingContext({ loadLocations: () => loadLocations(file, ['none']) });
  return runIn(context, ...command.split(' '), flag).then(
    () => 'accepted',
    (error) => error.message,
  );
}

test.each(rows)('$request $parameter=$value', async ({ request, command, parameter, value, message }) => {
  const { status, text } = await target.ask({ path: `${request}${parameter}=${encodeURIComponent(value)}` });
  const { detail, errors } = JSON.parse(text);
  expect(status).toBe(400);
  expect(errors).toEqual([{ parameter, value, message: expect.stringContaining(message) }]);
  expect(detail).toContain(message);
  if (command === '') return;
  const flag = `--${parameter.replaceAll('_', '-')}`;
  const line = await messageOf(command, `${flag}=${value}`);
  expect(line).toContain(`option '${flag}' argument '${value}' is invalid. `);
  expect(line).toContain(message);
  expect(line).not.toMatch(/parameter|\n/);
});

test.each([
  ['longitude', 'latitude', 'a number from -90 to 90: degrees, north positive.'],
  ['latitude', 'longitude', 'a number from -180 to 180: degrees, east positive.'],
])('%s needs %s', async (given, missing, allowed) => {
  const { text } = await target.ask({ path: `/api/almanac/latest/?${given}=1` });
  const message = `${allowed} Latitude needs longitude, and longitude latitude.`;
  expect(JSON.parse(text).errors).toEqual([{ parameter: missing, value: null, message: `Use ${message}` }]);
  expect(await messageOf('now', `--${given}=1`)).toBe(`option '--${missing}' is missing. Allowed is ${message}`);
});

test('all that is wrong is named at once, but no more than ten', async () => {
  const errorsOf = async (query: string) =>
    JSON.parse((await target.ask({ path: `/api/almanac/?${query}` })).text).errors;
  const wrong = ['loction', 'date', 'after'].map((parameter) => expect.objectContaining({ parameter }));
  expect(await errorsOf('loction=x&date=yesterday&after=up&before=2026-11-21')).toEqual(wrong);
  expect(await errorsOf(Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&'))).toHaveLength(10);
});
