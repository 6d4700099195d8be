/**
 * The difference TAI − UTC changed at 0h UTC of each of these dates. The difference became 10 s on the first date, and grew by 1
 * s on each later date. IERS Bulletin C announces a leap second half a year ahead. After appending a date, run `npm run ut1`.
 */
const wholeSeconds = `
  1972-01-01 1972-07-01 1973-01-01 1974-01-01 1975-01-01 1976-01-01 1977-01-01 1978-01-01 1979-01-01
  1980-01-01 1981-07-01 1982-07-01 1983-07-01 1985-07-01 1988-01-01 1990-01-01 1991-01-01 1992-07-01
  1993-07-01 1994-07-01 1996-01-01 1997-07-01 1999-01-01 2006-01-01 2009-01-01 2012-07-01 2015-07-01
  2017-01-01
`;

/**
 * Each row: a date, TAI − UTC at 0h UTC of the date in seconds, and the growth of TAI − UTC afterwards in seconds per day. Until
 * 1972 UTC followed the Earth's rotation by changes of rate and by steps of up to 0.1 s (BIH; tai-utc.dat of the U.S. Naval
 * Observatory).
 */
export const leapSeconds: readonly (readonly [date: string, taiMinusUtc: number, secondsPerDay: number])[] = [
  ['1962-01-01', 1.845858, 0.0011232],
  ['1963-11-01', 2.6972788, 0.0011232],
  ['1964-01-01', 2.765794, 0.001296],
  ['1964-04-01', 2.98373, 0.001296],
  ['1964-09-01', 3.282018, 0.001296],
  ['1965-01-01', 3.54013, 0.001296],
  ['1965-03-01', 3.716594, 0.001296],
  ['1965-07-01', 3.974706, 0.001296],
  ['1965-09-01', 4.155058, 0.001296],
  ['1966-01-01', 4.31317, 0.002592],
  ['1968-02-01', 6.185682, 0.002592],
  ...wholeSeconds
    .trim()
    .split(/\s+/)
    .map((date, index) => [date, 10 + index, 0] as const),
];
