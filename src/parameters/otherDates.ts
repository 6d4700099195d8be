import { DateTime } from 'luxon';

// Dates that are not in ISO 8601, as clients of the observed service send them: with the year first, or with a named month.

/** The order of the parts, in the tokens of luxon. */
const orders = ['yyyy M d', 'd MMM yyyy', 'd MMMM yyyy', 'MMM d yyyy', 'MMMM d yyyy'];

const english = { zone: 'utc', locale: 'en-US' } as const;

const yearFirst = /\d{4}(?<separator>[/.])\d{1,2}\k<separator>\d{1,2}/;
const monthNamed = /\d{1,2}[ -][A-Z]{3,9}[ -]\d{4}|[A-Z]{3,9} \d{1,2},? \d{4}/;
const weekday = /([A-Z]{3,9}),? /;
const shape = new RegExp(`^(?:${weekday.source})?(${yearFirst.source}|${monthNamed.source})(?!\\d)(?:,? |T)?(.*)$`);

/**
 * Converts the date of an upper-case text to ISO 8601; texts without such a date stay as they are. The time zone can be GMT or
 * UTC, and an offset that follows it counts, as in JavaScript's `Date.toString()`.
 */
export function isoOf(text: string): string {
  const zoned = text
    .replace(/(?<=GMT[ +-]\d{4}) \([^()]*\)$/, '')
    .replace(/ ?(?:GMT|UTC)$/, 'Z')
    .replace(/ (?:GMT|UTC)(?=[ +-]\d)/, ' ')
    .replace(/(?<=\d)T$/, '');
  const [, day, date, , time] = shape.exec(zoned) ?? [];
  const iso = date === undefined ? null : isoDateOf(date, day);
  if (iso === null) return zoned;
  return time === '' ? iso : `${iso}T${time}`;
}

/** @param day - the name of its weekday, perhaps shortened */
function isoDateOf(date: string, day = ''): string | null {
  const parts = date.split(/[-/., ]+/).join(' ');
  const found = orders.map((order) => DateTime.fromFormat(parts, order, english)).find(({ isValid }) => isValid);
  const isOfDay = day === '' || found?.weekdayLong?.toUpperCase().startsWith(day);
  return isOfDay ? (found?.toISODate() ?? null) : null;
}

/**
 * What to write for a month, for a day that the month lacks, or for a numeric date with the year last, such as 11/20/2018, in which
 * readers differ about which number is the month; `null` for other texts.
 */
export function monthHint(text: string): string | null {
  const [, inYear, inMonth, day] = /^\s*(\d{4})-(\d\d)(?:-(\d\d))?(?!\d)/.exec(text) ?? [];
  const month = DateTime.fromISO(`${inYear}-${inMonth}`, english);
  return month.isValid ? daysHint(month, day) : yearLastHint(text);
}

/** @param day - `undefined` if there is none */
function daysHint(month: DateTime<true>, day: string | undefined): string | null {
  const [first, last] = [month.startOf('month'), month.endOf('month')].map((each) => each.toISODate());
  if (day === undefined) return `The month is from ${first} to ${last}.`;
  return Number(day) > month.daysInMonth ? `The month has ${month.daysInMonth} days.` : null;
}

function yearLastHint(text: string): string | null {
  const [, one = '', , other = '', year] = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return null;
  const [month, day] = Number(one) > 12 ? [other, one] : [one, other];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isClear = Number(day) > 12 && DateTime.fromISO(iso).isValid;
  return isClear
    ? `Write the year first, then the month: ${iso}.`
    : 'Which number is the month is not clear here: write the year first, then the month.';
}
