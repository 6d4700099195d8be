import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '../../packaging/tables/markdownTables.ts';
import { accuracyDocument, accuracyTables } from './accuracyTables.ts';

// Computes the nights of the reference, and writes the tables of the differences.
writeFileSync(accuracyDocument, withTables(readFileSync(accuracyDocument, 'utf8'), 'accuracy', accuracyTables));
