/** A text that is to stand above a chart, at a place along it. */
export interface Label {
  readonly text: string;
  /** Of the chart's length, 0 … 1. */
  readonly at: number;
}

type Anchor = 'start' | 'middle' | 'end';

/** A label in a row above the chart, the lowest of which is 0. */
export type PlacedLabel<Given extends Label = Label> = Given & { readonly row: number; readonly anchor: Anchor };

const anchors: readonly Anchor[] = ['middle', 'end', 'start'];

/** How much of a label's width lies before its place. */
const before: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/**
 * Places labels in rows without overlaps, the most important first; those that find no room are left out. A label in an upper row
 * has a line down to the chart, which no label of a lower row may cross.
 *
 * @param labels - in the order of importance
 * @param width - of a character, of the chart's length
 */
export function placedLabels<Given extends Label>(
  labels: readonly Given[],
  width: number,
  rows: number,
): PlacedLabel<Given>[] {
  const placed: PlacedLabel<Given>[] = [];
  const candidates = Array.from({ length: rows }, (_, row) => anchors.map((anchor) => ({ row, anchor }))).flat();
  for (const label of labels) {
    const taken = placed.flatMap((other) => boxesOf(other, width));
    const place = candidates.find((each) => isFree(boxesOf({ ...label, ...each }, width), taken, width / 2));
    if (place !== undefined) placed.push({ ...label, ...place });
  }
  return placed;
}

interface Box {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Of a label, and of its line in each lower row. */
function boxesOf({ text, at, row, anchor }: PlacedLabel, characterWidth: number): Box[] {
  const width = text.length * characterWidth;
  const from = at - before[anchor] * width;
  const lines = Array.from({ length: row }, (_, lower) => ({ row: lower, from: at, to: at }));
  return [{ row, from, to: from + width }, ...lines];
}

/** Whether boxes lie on the chart, and at a distance from those that are taken. */
function isFree(boxes: readonly Box[], taken: readonly Box[], gap: number): boolean {
  const isClear = ({ row, from, to }: Box) =>
    taken.every((other) => other.row !== row || from >= other.to + gap || to <= other.from - gap);
  return boxes.every((box) => box.from >= 0 && box.to <= 1 && isClear(box));
}
