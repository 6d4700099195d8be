/** A rectangle of a path, in its units. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** The rectangles of a path that is made of them alone. */
export function rectanglesOf(path: string): Rectangle[] {
  const all = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)h-?([\d.]+)z/g)];
  if (all.map(([text]) => text).join('') !== path) throw new Error(`Not rectangles alone: ${path}`);
  return all.map(([, left, top, width, height]) => ({
    left: Number(left),
    right: Number(left) + Number(width),
    top: Number(top),
    height: Number(height),
  }));
}

/** The level lines of a path that is made of them alone: where each starts, its height and its length. */
export function linesOf(path: string): { left: number; y: number; width: number }[] {
  const all = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)/g)];
  if (all.map(([text]) => text).join('') !== path) throw new Error(`Not lines alone: ${path.slice(0, 100)}`);
  return all.map(([, left, y, width]) => ({ left: Number(left), y: Number(y), width: Number(width) }));
}
