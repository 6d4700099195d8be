import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { checked } from '../support/description.ts';
import { inProcess } from '../support/targets.ts';

const target = await checked(
  await inProcess(`locations:
  - { id: 1, slug: tricky, name: 'A "dome", on 2 lines', latitude: 78.22, longitude: 15.65 }
  - { id: 2, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
  - { id: 3, slug: south-pole, name: "Südpol, ✻", latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland }
`),
);
const ask = async (path: string) => (await target.ask({ path })).text;

/** A field of JSON as it is to be in a cell. */
function cell(value: unknown): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (typeof item === 'object' ? Object.values(item).join('/') : String(item))).join(' ');
}

test.each([
  '/api/nights/latest/',
  '/api/nights/613660002/',
  '/api/nights/?after=2026-06-01&before=2026-06-30',
  // From the polar night of one to the polar day of the other, and in polar day the other way round.
  '/api/almanac/?after=2026-02-01&before=2026-04-30',
  '/api/almanac/latest/?latitude=1&longitude=2',
  '/api/moonpositions/?after=2026-11-20',
  '/api/windows/?location=paranal,south-pole&target=83.8,-5.4&condition=night&after=2026-05-01&before=2026-06-01',
  '/api/windows/?location=paranal,south-pole&together=1&condition=night&after=2026-05-01&before=2026-06-01',
])('%s as CSV, read by another parser, has the values of the JSON', async (path) => {
  const json = JSON.parse(await ask(path));
  const entries: Readonly<Record<string, unknown>>[] = [
    json.nights ?? json.almanac ?? json.moonpositions ?? json.windows ?? json,
  ].flat();
  const csv = await ask(`${path}${path.includes('?') ? '&' : '?'}format=csv`);
  const rows: Record<string, string>[] = parse(csv, { columns: true, record_delimiter: '\r\n' });
  expect(entries.length).toBeGreaterThan(0);
  const cells = (entry: Readonly<Record<string, unknown>>) =>
    Object.entries(entry).map(([name, value]) => [name, cell(value)]);
  expect(rows.map(Object.entries)).toEqual(entries.map(cells));
});

test('nights and almanac are the same calendar', async () => {
  for (const query of ['?location=paranal&date=2026-12-24&', 'latest/?', 'tonight/?content=dark&', '613660002/?'])
    expect(await ask(`/api/nights/${query}format=ics`)).toBe(await ask(`/api/almanac/${query}format=ics`));
});

// OWASP's list of what makes a cell a formula, and its remedy: a single quote before it.
test('only the columns of texts are guarded', async () => {
  const inCsv = await inProcess(`locations:
  - { id: 1, slug: -dome, name: "@dome", latitude: -24.5, longitude: -70.25 }
`);
  const text = async (path: string) => (await inCsv.ask({ path })).text;
  const [row]: Record<string, string>[] = parse(await text('/api/almanac/latest/?format=csv'), { columns: true });
  expect(row).toMatchObject({ slug: "'-dome", timezone: 'America/Santiago' });
  expect(Number(row?.sun_altitude_at_midnight)).toBeLessThan(0);
});
