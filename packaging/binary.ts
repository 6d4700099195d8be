import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { embeddedBundle, nodeFlag, writeBundle } from './bundle.ts';
import { type Architecture, run, strippedNode } from './node.ts';

/**
 * Builds `dist/observatory-nights-linux-{x64,arm64}`, a Node with the service in it, for which this machine may be of
 * either kind.
 *
 * @returns the binary's path
 */
export async function buildBinary(architecture: Architecture): Promise<string> {
  const machine = process.arch === 'arm64' ? 'arm64' : 'x64';
  const output = resolve(`dist/observatory-nights-linux-${architecture}`);
  const config = `${output}.json`;
  const bundle = { ...embeddedBundle, outfile: `${output}.cjs` };
  await writeBundle(bundle);
  const settings = {
    main: bundle.outfile,
    executable: strippedNode(architecture),
    output,
    disableExperimentalSEAWarning: true,
    // V8's code cache is of one architecture, and of the flags that it was made with.
    useCodeCache: architecture === machine,
    execArgv: [nodeFlag],
    // The flags of the binary are those of the service, and NODE_OPTIONS is of other programs.
    execArgvExtension: 'none',
  };
  writeFileSync(config, JSON.stringify(settings));
  run(strippedNode(machine), [nodeFlag, '--build-sea', config]);
  for (const made of [config, bundle.outfile]) rmSync(made);
  return output;
}
