import { copyFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { inTemporaryFolder } from './temporaryFolder.ts';

/**
 * File names of the boundaries of all time zones that `geo-tz/all` reads: an index, and the boundaries for each part of the
 * index.
 */
const index = 'timezones.geojson.index.json';
const names = [index, 'timezones.geojson.geo.dat'];

const source = join(dirname(createRequire(import.meta.url).resolve('geo-tz')), '../data');

/** Paths of the files by file name. The assets of the binary have the same names. */
export const zoneData: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, join(source, name)]),
);

/** Copies the time zone boundaries to a folder, each file in one step. */
export function writeZoneData(folder: string): void {
  inTemporaryFolder(join(folder, 'zones-'), (working) => {
    for (const name of names) {
      copyFileSync(join(source, name), join(working, name));
      renameSync(join(working, name), join(folder, name));
    }
  });
}

/** The expression in the code of geo-tz that gives the folder of the boundaries. */
const folderOfData = 'process.env.GEO_TZ_DATA_PATH';

const indexModule = /\.geojson\.index\.json$/;

/** Makes a bundle contain geo-tz, evaluated at the first call of `loadGeoTz`. */
function bundleGeoTz({ onLoad }: PluginBuild): void {
  const contents = "export const loadGeoTz = () => require('geo-tz/all');";
  onLoad({ filter: /\/locations\/geoTz\.ts$/ }, () => ({ contents }));
}

/** Plugin for a bundle that reads the boundaries from its own folder. */
export const zonesBeside: Plugin = {
  name: 'time zones beside the bundle',
  setup(build) {
    const { initialOptions, onResolve } = build;
    bundleGeoTz(build);
    initialOptions.define = { ...initialOptions.define, [folderOfData]: 'import.meta.dirname' };
    onResolve({ filter: indexModule }, () => ({ path: `./${index}`, external: true }));
  },
};

/** Plugin for the bundle in the binary, which reads the boundaries from assets. */
export const zonesWithin: Plugin = {
  name: 'time zones within the binary',
  setup(build) {
    const { initialOptions, onResolve, onLoad } = build;
    bundleGeoTz(build);
    initialOptions.define = { ...initialOptions.define, [folderOfData]: '"."' };
    onResolve({ filter: /^fs$/ }, ({ importer }) =>
      importer.includes('/geo-tz/') ? { path: join(import.meta.dirname, 'assetsAsFiles.ts') } : null,
    );
    onLoad({ filter: indexModule }, () => ({
      contents: `module.exports = JSON.parse(require('node:sea').getAsset('${index}', 'utf8'));`,
      loader: 'js',
    }));
  },
};
