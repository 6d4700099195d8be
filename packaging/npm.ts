import { writeNpmFiles } from './build/npmFiles.ts';

// Writes what `npm pack` takes of dist/.
await writeNpmFiles();
