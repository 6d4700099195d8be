import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { refusalOf, served } from '../unit/cli/command.ts';

/** A rejected parameter, at the end of a request. If `command` is not empty, it is also a rejected flag of that command. */
interface Row {
  readonly request: string;
  readonly command: string;
  readonly parameter: string;
  readonly value: string;
  /** A part of the message, such as the allowed values. */
  readonly message: string;
}

const rows: readonly Row[] = parse(readFileSync(new URL('../fixtures/refusals.csv', import.meta.url)), {
  columns: true,
});

const problemOf = async (path: string) => JSON.parse(await served(path));

test.each(rows)('$request $parameter=$value is rejected', async ({ request, command, parameter, value, message }) => {
  const { status, detail, errors } = await problemOf(`${request}${parameter}=${encodeURIComponent(value)}`);
  expect(status).toBe(400);
  expect(errors).toEqual([{ parameter, value, message: expect.stringContaining(message) }]);
  expect(detail).toContain(message);
  if (command === '') return;
  const flag = `--${parameter.replaceAll('_', '-')}`;
  const refusal = await refusalOf([...command.split(' '), `${flag}=${value}`]);
  expect(refusal).toContain(`option '${flag}' argument '${value}' is invalid. `);
  expect(refusal).toContain(message);
  expect(refusal).not.toMatch(/parameter|\n/);
});

test.each([
  ['longitude', 'latitude', 'a number from -90 to 90: degrees, north positive.'],
  ['latitude', 'longitude', 'a number from -180 to 180: degrees, east positive.'],
])('%s needs %s', async (given, missing, allowed) => {
  const message = `${allowed} Give both latitude and longitude.`;
  const { errors } = await problemOf(`/api/almanac/latest/?${given}=1`);
  expect(errors).toEqual([{ parameter: missing, value: null, message: `Use ${message}` }]);
  expect(await refusalOf(`now --${given}=1`)).toBe(`option '--${missing}' is missing. Allowed is ${message}`);
});

test('the message for an unknown location has its name as given', async () => {
  const { status, detail, errors } = await problemOf('/api/now/?location=paranel');
  const [found, allowed, hint] = [
    'No location has the slug or the id "paranel"',
    'a slug or an id of a listed location.',
    'Is it "paranal"?',
  ];
  expect([status, detail]).toEqual([404, `${found}. Use ${allowed} ${hint}`]);
  expect(errors).toEqual([{ parameter: 'location', value: 'paranel', message: `Use ${allowed} ${hint}` }]);
  expect(await refusalOf('now --location paranel')).toBe(
    `option '--location' argument 'paranel' is invalid. ${found} in locations.yaml. Allowed is ${allowed} ${hint}`,
  );
});

test('the response names up to ten errors of a request together', async () => {
  const namesOf = async (query: string) =>
    (await problemOf(`/api/almanac/?${query}`)).errors.map(({ parameter }: { parameter: string }) => parameter);
  expect(await namesOf('loction=x&date=yesterday&after=up&before=2026-11-21')).toEqual(['loction', 'date', 'after']);
  expect(await namesOf(Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&'))).toHaveLength(10);
});
