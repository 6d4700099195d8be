import { copyFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Of all zones, as geo-tz's entry `all` reads them: an index, and the boundaries of each of its parts. */
const index = 'timezones.geojson.index.json';
const names = [index, 'timezones.geojson.geo.dat'];

const source = join(dirname(createRequire(import.meta.url).resolve('geo-tz')), '../data');

/** The files by their names. The assets of the binary have the same names. */
export const zoneData: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, join(source, name)]),
);

/** Copies the data into a folder, each file in one step. */
export function writeZoneData(folder: string): void {
  inTemporaryFolder(join(folder, 'zones-'), (working) => {
    for (const name of names) {
      copyFileSync(join(source, name), join(working, name));
      renameSync(join(working, name), join(folder, name));
    }
  });
}

/** Where geo-tz looks for the boundaries. */
const folderOfData = 'process.env.GEO_TZ_DATA_PATH';

const indexModule = /\.geojson\.index\.json$/;

/** The module that loads geo-tz, which a bundle has in it: evaluated at the first call. */
function bundleGeoTz({ onLoad }: PluginBuild): void {
  const contents = "export const loadGeoTz = () => require('geo-tz/all');";
  onLoad({ filter: /\/locations\/geoTz\.ts$/ }, () => ({ contents }));
}

/** For a bundle that reads the data beside it. */
export const zonesBeside: Plugin = {
  name: 'time zones beside the bundle',
  setup(build) {
    const { initialOptions, onResolve } = build;
    bundleGeoTz(build);
    initialOptions.define = { ...initialOptions.define, [folderOfData]: 'import.meta.dirname' };
    onResolve({ filter: indexModule }, () => ({ path: `./${index}`, external: true }));
  },
};

/** For the bundle in the binary, whose assets are the data. */
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
