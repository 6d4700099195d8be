import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Suffix of an import that bundles a file for the browser. */
const suffix = '?browser';

/** Builds a module that exports the minified bundle of a script or style as `text`, and the hash of the bundle. */
async function browserModule(file: string): Promise<{ readonly contents: string; readonly watchFiles: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    contents: `export const text = ${JSON.stringify(text)};\nexport const hash = ${JSON.stringify(hash)};\n`,
    watchFiles: Object.keys(metafile.inputs).map((path) => resolve(path)),
  };
}

/** Plugin for esbuild that resolves imports with the suffix `?browser`. */
export const browserFiles: Plugin = {
  name: 'browser files',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?browser$/ }, ({ path, resolveDir }) => ({
      // The path is relative, because esbuild writes it in a comment of the bundle.
      path: relative('.', resolve(resolveDir, path.slice(0, -suffix.length))),
      namespace: 'browser',
    }));
    onLoad({ filter: /.*/, namespace: 'browser' }, ({ path }) => browserModule(path));
  },
};

/** Suffix of the module's name in Vite. Without the suffix, Vite would treat a name ending in `.css` as a style. */
const moduleSuffix = ' for the browser';

/** Plugin for Vite, which runs the tests from the sources. */
export const browserFilesInTests = {
  name: 'browser files',
  enforce: 'pre' as const,
  resolveId(id: string, importer = '') {
    return id.endsWith(suffix) ? resolve(dirname(importer), id.slice(0, -suffix.length)) + moduleSuffix : null;
  },
  async load(id: string) {
    return id.endsWith(moduleSuffix) ? (await browserModule(id.slice(0, -moduleSuffix.length))).contents : null;
  },
};
