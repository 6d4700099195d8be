import { readFileSync, writeFileSync } from 'node:fs';
import { documentsWithTables } from './tables/documentTables.ts';
import { libraryTypes, libraryTypesFile } from './tables/libraryTypes.ts';

// Writes the tables of fields, commands and flags in the documents, and the types of the library.
for (const [file, withTables] of Object.entries(documentsWithTables))
  writeFileSync(file, withTables(readFileSync(file, 'utf8')));
writeFileSync(libraryTypesFile, libraryTypes());
