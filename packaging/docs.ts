import { readFileSync, writeFileSync } from 'node:fs';
import { documentsWithTables } from './documentTables.ts';

// Writes the tables of fields, commands and flags in the documents.
for (const [file, withTables] of Object.entries(documentsWithTables))
  writeFileSync(file, withTables(readFileSync(file, 'utf8')));
