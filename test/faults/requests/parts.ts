import fc from 'fast-check';

// All texts have a character for each byte.
const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
const visible = characters(0x21, 0x7e);
const anyByte = characters(0, 0xff);
/** What no parser of HTTP lets through within a line. */
const lineEnds = ['\r', '\n', '\0'];
const inLine = anyByte.filter((character) => !lineEnds.includes(character));

const textOf = (units: readonly string[]) => (maxLength: number, minLength?: number) =>
  fc.string({ unit: fc.constantFrom(...units), maxLength, minLength: minLength ?? 0 });
export const visibleText = textOf(visible);
export const lineText = textOf(inLine);
export const anyText = textOf(anyByte);
export const token = textOf([..."!#$%&'*+-.^_`|~09azAZ"])(12, 1);
export const long = fc.integer({ min: 100, max: 15_000 }).map((length) => 'x'.repeat(length));

const escapes = [
  '%00',
  '%0d%0a',
  '%2e%2e',
  '%2F',
  '%',
  '%zz',
  '%ff',
  '%C3%A9',
  '%E0%A4',
  '%F0%9F%94%AD',
  '+',
  '\xc3\xa9',
];
export const escaped = fc.constantFrom(...escapes);
const anyDate = fc.date({ min: new Date('1899-01-01'), max: new Date('2101-12-31'), noInvalidDate: true });
const oddDates = ['2026-11-21', '2024-02-29', '2025-02-29', '0000-00-00', '10000-01-01', '-000001-01-01', 'today'];
export const date = fc.oneof(
  anyDate.map((at) => at.toISOString().slice(0, 10)),
  fc.constantFrom(...oddDates),
);
const oddInstants = ['2026-11-21T15:00Z', '2016-12-31T23:59:60Z', '2026-11-21T24:00:00Z', '2026-11-21T15:00%2B14:00'];
export const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
  fc.constantFrom(...oddInstants),
);
const oddNumbers = ['0', '-0', '90', '90.0000001', '-180', '1e309', '0x10', '613660018', '99999999999999999999'];
export const number = fc.oneof(fc.double().map(String), fc.integer().map(String), fc.constantFrom(...oddNumbers));
const slugs = ['paranal', 'south-pole', 'ny-alesund', 'PARANAL', 'atlantis', '__proto__', 'constructor', '18'];
export const slug = fc.constantFrom(...slugs);
export const part = fc.oneof(
  slug,
  date,
  instant,
  number,
  escaped,
  visibleText(12),
  token,
  fc.constantFrom('', '.', '..'),
);

/** Paths that are there. */
export const known = [
  '/',
  '/api/',
  '/api/locations/',
  '/api/nights/',
  '/api/nights/latest/',
  '/api/nights/613660018/',
  '/api/almanac/',
  '/api/almanac/latest/',
  '/api/moonpositions/',
  '/api/now/',
  '/api/openapi.json',
  '/healthz',
  '/look',
  '/locations/paranal/',
  '/locations/paranal/2026/',
  '/locations/paranal/2026-11/',
  '/locations/ny-alesund/2026-11-21/',
  '/locations/paranal/calendar.ics',
];
export const knownPath = fc.constantFrom(...known);

/** A choice of which some are taken more often. */
export const weighted = (...choices: readonly [weight: number, arbitrary: fc.Arbitrary<string>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** The last of a request that is the only one of its connection. */
export const end = 'Host: a\r\nConnection: close\r\n\r\n';
