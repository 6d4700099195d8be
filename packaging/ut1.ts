import { readFileSync, writeFileSync } from 'node:fs';
import { readFinals, readFixture, ut1TableText } from './tables/ut1Table.ts';

// Writes the table of UT1 − TAI from the IERS's file finals2000A.all.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run ut1 -- finals2000A.all');
const rows = readFinals(readFileSync(file, 'utf8'));
const first = rows[0]?.mjd ?? 0;
const earlier = readFixture(readFileSync('test/fixtures/ut1-tai.csv', 'utf8')).filter(({ mjd }) => mjd < first);
writeFileSync('src/sky/ut1Table.ts', ut1TableText([...earlier, ...rows]));
