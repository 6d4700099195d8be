import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaText } from '../src/locations/schema.ts';
import { generatedDocuments, withGenerated } from './tables/documentTables.ts';
import { moonTermsText } from './tables/moonTable.ts';
import { readFinals, readFixture, ut1TableText } from './tables/ut1Table.ts';

const [what = '', source = ''] = process.argv.slice(2);

const textOf = (file: string) => readFileSync(file, 'utf8');

/** The generated source files that `npm run docs`, `schema`, `moon` and `ut1` write. */
const writers: Readonly<Record<string, () => void>> = {
  docs: () => {
    for (const file of generatedDocuments) writeFileSync(file, withGenerated(textOf(file)));
  },
  schema: () => writeFileSync('src/locations/locations.schema.json', jsonSchemaText()),
  /**
   * Writes the terms of the Moon, from a folder with `elp_main.long` and the other files of ELP/MPP02, and from the source code
   * of suncalc.
   */
  moon: () => {
    const suncalc = readFileSync(new URL(import.meta.resolve('suncalc')), 'utf8');
    writeFileSync(
      'src/sky/moonTerms.ts',
      moonTermsText((name) => textOf(join(source, name)), suncalc),
    );
  },
  /** Writes the table of UT1 from the IERS's file finals2000A.all. Values before 1973 are from the fixture. */
  ut1: () => {
    const rows = readFinals(textOf(source));
    const first = rows[0]?.mjd ?? 0;
    const earlier = readFixture(textOf('test/fixtures/ut1-tai.csv')).filter(({ mjd }) => mjd < first);
    writeFileSync('src/sky/ut1Table.ts', ut1TableText([...earlier, ...rows]));
  },
};

writers[what]?.();
