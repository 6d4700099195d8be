import { readFileSync, writeFileSync } from 'node:fs';
import { documentWithTables, withFieldTables } from './fieldTables.ts';

// Writes the tables of fields in the documents.
writeFileSync(documentWithTables, withFieldTables(readFileSync(documentWithTables, 'utf8')));
