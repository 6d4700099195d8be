import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binaryFlags, embeddedBundle, inspectorFlag, writeBundle } from './bundle.ts';
import { type Architecture, run, strippedNode } from './node.ts';

/**
 * Builds `dist/observatory-nights-linux-{x64,arm64}`, a Node with the service in it, for which this machine may be of
 * either kind.
 *
 * @returns the binary's path
 */
export async function buildBinary(architecture: Architecture): Promise<string> {
  const output = resolve(`dist/observatory-nights-linux-${architecture}`);
  const parts = `${output}.parts`;
  const main = join(parts, 'observatory-nights.cjs');
  await writeBundle({ ...embeddedBundle, outfile: main });
  const made = join(parts, 'binary');
  const settings = {
    main,
    executable: strippedNode(architecture),
    output: made,
    disableExperimentalSEAWarning: true,
    // A code cache is for one architecture.
    useCodeCache: architecture === machine,
    execArgv: [...binaryFlags, inspectorFlag],
    // The flags of the binary are those of the service, and NODE_OPTIONS is of other programs.
    execArgvExtension: 'none',
  };
  const config = join(parts, 'config.json');
  writeFileSync(config, JSON.stringify(settings));
  run(strippedNode(machine), ['--build-sea', config]);
  // Of a file that was written in one go, as Node writes it, the system maps 30 MB more into memory than of a copy.
  copyFileSync(made, `${output}.new`);
  renameSync(`${output}.new`, output);
  rmSync(parts, { recursive: true });
  return output;
}

const machine = process.arch === 'arm64' ? 'arm64' : 'x64';
