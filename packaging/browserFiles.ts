import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** What ends the name of a file that is imported as the text that a browser is sent. */
const suffix = '?browser';

/** A module that exports a script or a style with all that it imports, as small as can be, and a name for that content. */
async function browserModule(file: string): Promise<{ readonly contents: string; readonly watchFiles: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
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

/** For the bundle of the service. */
export const browserFiles: Plugin = {
  name: 'browser files',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?browser$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -suffix.length)),
      namespace: 'browser',
    }));
    onLoad({ filter: /.*/, namespace: 'browser' }, ({ path }) => browserModule(path));
  },
};

/** What ends the name of the module in tests: with `.css` at its end, it would be taken for a style. */
const moduleSuffix = ' for the browser';

/** The same for the tests that run from source. */
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
