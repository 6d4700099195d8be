import { dirname, join } from 'node:path/posix';

/**
 * What a file of `src` imports, types and `import()` included: a file by its path in `src`, another module by the name of
 * its package, `node` for those of Node.
 *
 * @param file - its path in `src`
 */
export function importsOf(file: string, text: string): string[] {
  const names = Array.from(text.matchAll(/\b(?:from |import[ (])'([^'\s,]+)'/g), ([, name = '']) => name);
  return names.map((name) => (name.startsWith('.') ? join(dirname(file), name.replace(/\?.*/, '')) : packageOf(name)));
}

function packageOf(name: string): string {
  if (name.startsWith('node:')) return 'node';
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** The room of a file of `src`: its folder, or of those in `src` itself the file. */
const roomOf = (file: string) => (dirname(file) === '.' ? file : dirname(file));

/** For each room, from the top down, the rooms, files and packages that it may import. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

/**
 * Whether the table has that a file may import another or a package. Within a room each may; a room with an `index.ts` is
 * imported by that alone.
 *
 * @param indexed - the rooms with an `index.ts`
 */
export function isAllowed(arrows: Arrows, indexed: ReadonlySet<string>, file: string, imported: string): boolean {
  const allowed = arrows[roomOf(file)];
  const room = roomOf(imported);
  if (allowed === undefined) return false;
  if (allowed.includes(imported) || room === roomOf(file)) return true;
  return allowed.includes(room) && (!indexed.has(room) || imported === `${room}/index.ts`);
}
