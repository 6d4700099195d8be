import { createHash } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Suffix of imports of files for the browser. */
const suffix = '?browser';

/** A module that exports a minified bundle of a script or style as text, and its hash. */
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

/** For esbuild. */
export const browserFiles: Plugin = {
  name: 'browser files',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?browser$/ }, ({ path, resolveDir }) => ({
      // esbuild writes this path in a comment: no path of this machine.
      path: relative('.', resolve(resolveDir, path.slice(0, -suffix.length))),
      namespace: 'browser',
    }));
    onLoad({ filter: /.*/, namespace: 'browser' }, ({ path }) => browserModule(path));
  },
};

/** Suffix of the module's name in Vite, which would treat a name that ends with `.css` as a style. */
const moduleSuffix = ' for the browser';

/** For Vite, which runs the tests from source. */
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
