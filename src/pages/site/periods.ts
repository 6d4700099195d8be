import type { Parameter, PathParameter } from '../../input/parameter.ts';
import { type CivilDay, firstSupportedDay, isoDate, lastSupportedDay } from '../../nights/index.ts';
import { allowedDate, readSupportedDate } from '../../parameters/parse.ts';

/** The years of the supported dates. */
export const supportedYears = {
  first: Number(isoDate(firstSupportedDay).slice(0, 4)),
  last: Number(isoDate(lastSupportedDay).slice(0, 4)),
} as const;

/** The date of a page, in a path or a query. */
export const datePart: PathParameter<CivilDay> = {
  name: 'date',
  description: 'The date of a night.',
  allowed: allowedDate,
  schema: { type: 'string', format: 'date' },
  parse: readSupportedDate,
  example: '2026-11-21',
};

/** A month in a path, as its first day. */
export const monthPart: PathParameter<CivilDay> = {
  name: 'month',
  description: 'A month.',
  allowed: `a month from ${supportedYears.first}-01 to ${supportedYears.last}-12`,
  schema: { type: 'string' },
  example: '2026-11',
  parse: (text) => readSupportedDate(`${text}-01`),
};

/** A year in a path. */
export const yearPart: PathParameter<number> = {
  name: 'year',
  description: 'A year.',
  allowed: `a year from ${supportedYears.first} to ${supportedYears.last}`,
  schema: { type: 'integer' },
  example: '2026',
  parse: (text) => (readSupportedDate(`${text}-01-01`) === null ? null : Number(text)),
};

/** A month of the year of the path, as its number. */
function monthOfYear(name: string, description: string): Parameter<number> {
  return {
    name,
    description,
    allowed: 'the number of a month, 1 to 12',
    schema: { type: 'integer', minimum: 1, maximum: 12 },
    parse: (text) => (/^(0?[1-9]|1[0-2])$/.test(text.trim()) ? Number(text) : null),
  };
}

/** The months of a part of a year, such as a semester. */
export const fromMonth = monthOfYear('from', 'The first month. Default: January.');
export const toMonth = monthOfYear(
  'to',
  'The last month; of the next year if it is before the first one. Default: December.',
);
