import { readFileSync } from 'node:fs';
import { type Plugin, transform } from 'esbuild';
import { parseAst } from 'vite';

/** Writes modules so that bundlers can leave out of them what a program does not use; what the library never uses is left out here. */
export const treeShaking: Plugin = {
  name: 'tree-shaking',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', target: 'es2022' });
      const needed = /\/src\/(facts\/|locations\/place\.ts)/.test(path) ? edited(code, unusedProperties) : code;
      return { contents: edited(needed, pureInitializers), loader: 'js' };
    });
    build.onLoad({ filter: /\/tz-lookup\/tz\.js$/ }, ({ path }) => ({
      contents: asModule(readFileSync(path, 'utf8')),
    }));
  },
};

/** A part of a text, and what stands in its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A node of a syntax tree; it has more fields than these. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

type Program = ReturnType<typeof parseAst>;

/** A module with edits that do not overlap. */
function edited(code: string, editsOf: (program: Program, code: string) => readonly Edit[]): string {
  const edits = [...editsOf(parseAst(code), code)].sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, text: inPlace }) => text.slice(0, start) + inPlace + text.slice(end), code);
}

/** What bundlers see to be free of side effects. */
const plain = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * Initializes the constants of a module by functions that are annotated as pure: of a call, as of `map`, bundlers cannot see that
 * it has no side effects.
 */
function pureInitializers({ body }: Program, code: string): Edit[] {
  const declarations = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  return declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init === null || plain.has(init.type)) return [];
    const { start, end } = init;
    return [{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
  });
}

/** What facts have for formats and documents alone. */
const unused = new Set(['description', 'schema', 'print']);

/** Leaves out the properties of facts and their types that the library never reads: 8 kB of a night. */
function unusedProperties(program: Program): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, key, start, end } = node as Node & { readonly key?: { readonly name?: string } };
    if (type === 'Property' && unused.has(key?.name ?? '')) edits.push({ start, end, text: '...{}' });
    else if (type !== 'ObjectPattern') for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return edits;
}

const exported = /"undefined"!=typeof module&&\(module\.exports=(\w+)\);?\s*$/;

/** A script of CommonJS as an ES module: of CommonJS, bundlers keep all. @throws Error - it exports in another way */
function asModule(script: string): string {
  if (!exported.test(script)) throw new Error('The map of time zones does not export as it did.');
  return script.replace(exported, 'export default $1;');
}
