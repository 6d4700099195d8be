import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { embeddedBundle } from './bundle.ts';
import { type Architecture, nodeLicense } from './node.ts';

/** Copyright notices and licenses of the third-party code in a binary: packages, then Node. */
export async function notices(architecture: Architecture): Promise<string> {
  return [await packageNotices(), titled('Node.js', nodeLicense(architecture))].join('\n\n');
}

/** Those of the packages alone. */
export async function packageNotices(): Promise<string> {
  return (await bundledPackages()).map(noticeOf).join('\n\n');
}

/** A package of npm. */
interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly repository: string | { readonly url: string };
}

/** The packages that contribute code to the bundle. */
export async function bundledPackages(): Promise<Package[]> {
  const options = { ...embeddedBundle, outfile: 'bundle.cjs', write: false, metafile: true } as const;
  const { metafile } = await build({ ...options, logLevel: 'warning' });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const files = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []));
  const folders = files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  return [...new Set(folders)].toSorted().map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  }));
}

/** @throws Error - the package has no license file */
function noticeOf({ folder, name, version, repository }: Package): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no license`);
  const source = `Its source: ${typeof repository === 'string' ? repository : repository.url}`;
  return titled(`${name} ${version}`, `${source}\n\n${readFileSync(join(folder, file), 'utf8')}`);
}

function titled(title: string, text: string): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
