import { readFileSync, writeFileSync } from 'node:fs';
import { documentsWithTables } from './tables/documentTables.ts';

// Writes the tables in the documents.
for (const [file, withTables] of Object.entries(documentsWithTables))
  writeFileSync(file, withTables(readFileSync(file, 'utf8')));
