import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { nodeLicense } from './node.ts';

/** Copyright notices and licenses of the third-party code in a binary: packages, then Node. */
export async function binaryNotices(bundle: BuildOptions): Promise<string> {
  return [await packageNotices(bundle), titled('Node.js', nodeLicense())].join('\n\n');
}

/** Those of the packages alone. */
export async function packageNotices(bundle: BuildOptions): Promise<string> {
  return (await bundledPackages(bundle)).map(noticeOf).join('\n\n');
}

/** The module that `observatory-nights licences` prints: the license of this program, and the notices of a bundle. */
export function noticesModule(notices: () => Promise<string> | string): Plugin {
  const own = () => titled('observatory-nights', readFileSync('LICENSE', 'utf8'));
  return {
    name: 'notices',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^bundle:notices$/ }, ({ path }) => ({ path, namespace: 'notices' }));
      onLoad({ filter: /.*/, namespace: 'notices' }, async () => ({
        contents: `${own()}\n\n${await notices()}`,
        loader: 'text',
      }));
    },
  };
}

/** A package of npm. */
interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository: string | { readonly url: string };
}

/** The packages that contribute code to a bundle. */
export async function bundledPackages(bundle: BuildOptions): Promise<Package[]> {
  const { outputs } = await metafileOf(bundle);
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return foldersOf(inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []))).map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  }));
}

/** The folders of the packages that a build of a bundle reads. */
export async function packagesRead(bundle: BuildOptions): Promise<string[]> {
  return foldersOf(Object.keys((await metafileOf(bundle)).inputs));
}

async function metafileOf(bundle: BuildOptions): Promise<Metafile> {
  const plugins = [noticesModule(() => ''), ...(bundle.plugins ?? [])];
  const { metafile } = await build({ ...bundle, plugins, write: false, metafile: true, logLevel: 'warning' });
  return metafile;
}

/** The folders of the packages that files are in, in order. */
function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []))].toSorted();
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
