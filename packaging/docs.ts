import { readFileSync, writeFileSync } from 'node:fs';
import { documentWithTables, withFieldTables } from './fieldTables.ts';
import { libraryTypes, libraryTypesFile } from './libraryTypes.ts';

// Writes the tables of fields in the documents, and the types of the library.
writeFileSync(documentWithTables, withFieldTables(readFileSync(documentWithTables, 'utf8')));
writeFileSync(libraryTypesFile, libraryTypes());
