import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundled, embeddedBundle, heapFlag, inspectorFlag } from './bundle.ts';
import { type Architecture, machine, run, strippedNode } from './node.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { townFile, writeTowns } from './townFile.ts';
import { zoneData } from './zoneData.ts';

/** File names within a temporary folder. Node stores the first one in the binary as it is given: no path of this machine. */
const main = basename(embeddedBundle.outfile ?? '');
const built = 'observatory-nights';

/** @see {@link https://nodejs.org/api/single-executable-applications.html} */
const seaConfig = (architecture: Architecture) => ({
  main,
  executable: strippedNode(architecture),
  output: built,
  disableExperimentalSEAWarning: true,
  // V8's cache is for one architecture, and --build-sea makes the cache of the machine that it runs on.
  useCodeCache: architecture === machine,
  assets: { ...zoneData, [townFile]: townFile },
  execArgv: [heapFlag, inspectorFlag],
  // NODE_OPTIONS is for other programs.
  execArgvExtension: 'none',
});

/** Where the binary is built. */
export const binaryOf = (architecture: Architecture) => resolve(`dist/observatory-nights-linux-${architecture}`);

/**
 * Builds `dist/observatory-nights-linux-{x64,arm64}`: Node with the bundle as a single executable application. This machine
 * may be of either architecture.
 *
 * @returns the binary's path
 */
export async function buildBinary(architecture: Architecture): Promise<string> {
  const output = binaryOf(architecture);
  const [node, config] = [strippedNode(machine), JSON.stringify(seaConfig(architecture))];
  const { contents } = await bundled(embeddedBundle);
  inTemporaryFolder(`${output}.`, (folder) => {
    writeFileSync(join(folder, main), contents);
    writeTowns(folder);
    writeFileSync(join(folder, 'sea.json'), config);
    run(node, ['--build-sea', 'sea.json'], folder);
    // Node writes the file in one call; Linux then maps 30 MB more of it into memory than of a copy.
    copyFileSync(join(folder, built), join(folder, 'copy'));
    renameSync(join(folder, 'copy'), output);
  });
  return output;
}
