import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundled, embeddedBundle, heapFlag, inspectorFlag } from './bundle.ts';
import { type Architecture, machine, run, strippedNode } from './node.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { townFile, writeTowns } from './townFile.ts';
import { zoneData } from './zoneData.ts';

/**
 * File name of the bundle in the temporary folder. Node stores the name in the binary, so the name must not contain a path of
 * this machine.
 */
const main = basename(embeddedBundle.outfile ?? '');
/** File name of the binary in the temporary folder. */
const built = 'observatory-nights';

/** Configuration of Node’s single executable application: https://nodejs.org/api/single-executable-applications.html */
const seaConfig = (architecture: Architecture) => ({
  main,
  executable: strippedNode(architecture),
  output: built,
  disableExperimentalSEAWarning: true,
  // --build-sea makes V8's code cache for the architecture of this machine only.
  useCodeCache: architecture === machine,
  assets: { ...zoneData, [townFile]: townFile },
  execArgv: [heapFlag, inspectorFlag],
  // The binary ignores NODE_OPTIONS, which users set for other programs.
  execArgvExtension: 'none',
});

/** Path of the binary. */
export const binaryOf = (architecture: Architecture) => resolve(`dist/observatory-nights-linux-${architecture}`);

/**
 * Builds `dist/observatory-nights-linux-{x64,arm64}`, a single executable application of Node with the bundle. This machine may
 * have either architecture.
 *
 * @returns path of the binary
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
    // Node writes the file in one call. Linux maps 30 MB more of that file into memory than of a copy, so the binary is a copy.
    copyFileSync(join(folder, built), join(folder, 'copy'));
    renameSync(join(folder, 'copy'), output);
  });
  return output;
}
