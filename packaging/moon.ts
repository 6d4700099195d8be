import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moonTermsText } from './tables/moonTable.ts';

// Writes the table of the Moon's terms from the files of ELP/MPP02 and suncalc's source.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: npm run moon -- <folder with elp_main.long and the others>');
const suncalc = readFileSync(new URL(import.meta.resolve('suncalc')), 'utf8');
writeFileSync(
  'src/sky/moonTerms.ts',
  moonTermsText((name) => readFileSync(join(folder, name), 'utf8'), suncalc),
);
