import { documents } from './support/documents.ts';
import { faultsOfMarkdown } from './support/plainWords.ts';

// Run by npm run check: prints the sentences of the documents that need a second reading, and fails if there are any.

/** The changelog has terse lines. */
const leftOut = ['CHANGELOG.md'];

const faults = documents
  .filter(({ path }) => !leftOut.includes(path))
  .flatMap(({ path, text }) => faultsOfMarkdown(text).map((fault) => `${path}: ${fault}`));

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
