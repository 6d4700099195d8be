import { readFileSync, writeFileSync } from 'node:fs';
import { documentsWithTables } from './tables/documentTables.ts';
import { libraryTypes, libraryTypesFile } from './tables/libraryTypes.ts';

// Writes the types of the library, its reference, which is made of them, and the tables in the other documents.
writeFileSync(libraryTypesFile, libraryTypes());
for (const [file, withTables] of Object.entries(documentsWithTables))
  writeFileSync(file, withTables(readFileSync(file, 'utf8')));
