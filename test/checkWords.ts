import { readCommandLine } from '../src/cli/commandLine.ts';
import { commands } from '../src/cli/commands.ts';
import { documents } from './support/documents.ts';
import { faultsOfHelp, faultsOfMarkdown } from './support/plainWords.ts';

// `npm run check` runs this program, which prints sentences of documents and help that need a second reading. If it finds any,
// it fails.

/** The changelog has terse lines. */
const leftOut = ['CHANGELOG.md'];

// A build defines the version.
Object.assign(globalThis, { BUILD_VERSION: '' });

function helpOf(line: readonly string[]): string {
  const call = readCommandLine([...line, '--help'], { now: Date.now, buildTimeMs: 0, columns: 80 });
  return call.command === null ? call.text : '';
}

const faults = [
  ...documents
    .filter(({ path }) => !leftOut.includes(path))
    .flatMap(({ path, text }) => faultsOfMarkdown(text).map((fault) => `${path}: ${fault}`)),
  ...[[], ...commands.map(({ name }) => [name])].flatMap((line) =>
    faultsOfHelp(helpOf(line)).map((fault) => `${line.join('')} --help: ${fault}`),
  ),
];

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
