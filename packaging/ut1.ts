import { readFileSync, writeFileSync } from 'node:fs';
import { readFinals, ut1TableText } from './ut1Table.ts';

// Writes the table of UT1 − TAI from the IERS's file finals2000A.all.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run ut1 -- finals2000A.all');
writeFileSync('src/sky/ut1Table.ts', ut1TableText(readFinals(readFileSync(file, 'utf8'))));
