/** A text that is to stand above a chart, at a place along it. */
export interface Label {
  readonly text: string;
  /** Of the chart's length, 0 … 1. */
  readonly at: number;
}

type Anchor = 'start' | 'middle' | 'end';

/** A label in a row above the chart, the lowest of which is 0. */
export type PlacedLabel<Given extends Label = Label> = Given & { readonly row: number; readonly anchor: Anchor };

interface Box {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

const twoRows: readonly number[] = [0, 1];
const anchors: readonly Anchor[] = ['middle', 'end', 'start'];

/** How much of a label's width lies before its place. */
const before: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/**
 * Places labels in rows without overlaps, the most important first. For one that finds no room, one of those before it is moved;
 * where that does not help, it is left out. A label in the upper row has a line down to the chart, which no label of the lower row
 * may cross.
 *
 * @param labels - in the order of importance
 * @param width - of a character, of the chart's length
 * @param rows - one or two
 */
export function placedLabels<Given extends Label>(
  labels: readonly Given[],
  width: number,
  rows = twoRows,
): PlacedLabel<Given>[] {
  let placed: readonly PlacedLabel<Given>[] = [];
  for (const label of labels) placed = withLabel(placed, label, { width, rows }) ?? placed;
  return [...placed];
}

interface Room {
  readonly width: number;
  readonly rows: readonly number[];
}

/** The placed labels and another one, one of them perhaps moved; `null`: there is no room. */
function withLabel<Given extends Label>(
  placed: readonly PlacedLabel<Given>[],
  label: Given,
  room: Room,
): readonly PlacedLabel<Given>[] | null {
  const [free] = places(placed, label, room);
  if (free !== undefined) return [...placed, free];
  for (const moved of placed) {
    const others = placed.filter((other) => other !== moved);
    for (const first of places(others, label, room)) {
      const [second] = places([...others, first], moved, room);
      if (second !== undefined) return [...others, first, second];
    }
  }
  return null;
}

/** Where there is room for a label. */
function places<Given extends Label>(
  placed: readonly PlacedLabel[],
  label: Given,
  { width, rows }: Room,
): PlacedLabel<Given>[] {
  const taken = placed.flatMap((other) => boxesOf(other, width));
  return rows
    .flatMap((row) => anchors.map((anchor) => ({ ...label, row, anchor })))
    .filter((candidate) => isFree(boxesOf(candidate, width), taken, width / 2));
}

function boxesOf({ text, at, row, anchor }: PlacedLabel, characterWidth: number): Box[] {
  const width = text.length * characterWidth;
  const from = at - before[anchor] * width;
  const line = { row: 0, from: at, to: at };
  return [{ row, from, to: from + width }, ...(row === 0 ? [] : [line])];
}

/** Whether boxes lie on the chart, and at a distance from those that are taken. */
function isFree(boxes: readonly Box[], taken: readonly Box[], gap: number): boolean {
  return boxes.every(
    ({ row, from, to }) =>
      from >= 0 &&
      to <= 1 &&
      taken.every((other) => other.row !== row || from >= other.to + gap || to <= other.from - gap),
  );
}
