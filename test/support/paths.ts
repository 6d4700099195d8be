/** The level lines of a path that is made of them alone: where each starts, its height and its length. */
export function linesOf(path: string): { left: number; y: number; width: number }[] {
  const all = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)/g)];
  if (all.map(([text]) => text).join('') !== path) throw new Error(`Not lines alone: ${path.slice(0, 100)}`);
  return all.map(([, left, y, width]) => ({ left: Number(left), y: Number(y), width: Number(width) }));
}
