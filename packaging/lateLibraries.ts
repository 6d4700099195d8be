import type { Plugin } from 'esbuild';

/** What no answer in JSON needs: for calendars, clocks and CSV. */
const libraries = /^(ical\.js|luxon|papaparse)$/;

/** Libraries of the binary that are run when something of theirs is first used. */
export const lateLibraries: Plugin = {
  name: 'late libraries',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: libraries }, ({ path, namespace, resolveDir }) =>
      namespace === 'late' ? undefined : { path, namespace: 'late', pluginData: resolveDir },
    );
    // esbuild copies the names that a module has, of which this has none yet, and keeps what it inherits from.
    onLoad({ filter: /.*/, namespace: 'late' }, ({ path, pluginData }) => ({
      contents: `const all = () => require(${JSON.stringify(path)});
const used = () => all().default ?? all();
module.exports = Object.create(new Proxy({}, {
  get: (_, name) => used()[name],
  set: (_, name, value) => Reflect.set(used(), name, value),
}));`,
      resolveDir: pluginData,
    }));
  },
};
