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
export interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As SPDX names it. */
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly repository: string | { readonly url: string };
}

/** The licenses that a package.json does not name. */
const otherLicenses: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' };

/** @throws Error - its license has no name */
export function packageIn(folder: string): Package {
  const found: Omit<Package, 'folder'> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const license = found.license ?? otherLicenses[found.name];
  if (license === undefined) throw new Error(`${folder}: its package.json has no license; notices.ts needs it`);
  return { ...found, folder, license };
}

/** The packages that contribute code to a bundle. */
export async function bundledPackages(bundle: BuildOptions): Promise<Package[]> {
  const { outputs } = await metafileOf(bundle);
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return foldersOf(inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []))).map(packageIn);
}

/** The files that a build of a bundle reads. */
export async function filesRead(bundle: BuildOptions): Promise<string[]> {
  return Object.keys((await metafileOf(bundle)).inputs);
}

async function metafileOf(bundle: BuildOptions): Promise<Metafile> {
  const plugins = [noticesModule(() => ''), ...(bundle.plugins ?? [])];
  const { metafile } = await build({ ...bundle, plugins, write: false, metafile: true, logLevel: 'warning' });
  return metafile;
}

/** The folders of the packages that files are in, in order. */
export function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []))].toSorted();
}

/** Of data that a package has under another license than its code. */
const dataNotices: Readonly<Record<string, string>> = {
  'geo-tz': `Its data, timezones-1970.geojson.*, are a database made from OpenStreetMap, © OpenStreetMap contributors, by
timezone-boundary-builder (https://github.com/evansiroky/timezone-boundary-builder). They are available under the Open Database
License (ODbL) 1.0: https://opendatacommons.org/licenses/odbl/1-0/`,
};

function noticeOf(of: Package): string {
  const texts = [
    `Its source: ${sourceOf(of)}`,
    dataNotices[of.name] ?? [],
    readFileSync(licenseFile(of), 'utf8'),
  ].flat();
  return titled(`${of.name} ${of.version}`, texts.join('\n\n'));
}

/** The address of its source. npm takes `owner/name` for one on GitHub. */
export function sourceOf({ repository }: Package): string {
  const url = typeof repository === 'string' ? repository : repository.url;
  return url.includes(':') ? url : `https://github.com/${url}`;
}

/** @throws Error - the package has no license file */
export function licenseFile({ folder }: Package): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no license`);
  return join(folder, file);
}

function titled(title: string, text: string): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
