import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '../../packaging/tables/markdownTables.ts';
import { accuracyDocument, accuracyTables } from './accuracyTables.ts';

// Replays the nights of the reference, and writes the tables of what was measured.
writeFileSync(accuracyDocument, withTables(readFileSync(accuracyDocument, 'utf8'), 'accuracy', accuracyTables));
