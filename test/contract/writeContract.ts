import { writeFileSync } from 'node:fs';
import { contractFile, presentContract } from './contract.ts';

// Writes what a release promises, for the tests of the changes after it.
writeFileSync(contractFile, `${JSON.stringify(await presentContract(), null, 1)}\n`);
