/** A text that is to stand above a chart, at a place along it. */
export interface Label {
  readonly text: string;
  /** Of the chart's length, 0 … 1. */
  readonly at: number;
}

type Anchor = 'start' | 'middle' | 'end';

/** A label in a row above the chart, the lowest of which is 0. */
export interface PlacedLabel extends Label {
  readonly row: number;
  readonly anchor: Anchor;
}

interface Box {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

const rows = [0, 1] as const;
const anchors: readonly Anchor[] = ['middle', 'end', 'start'];

/** How much of a label's width lies before its place. */
const before: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/**
 * Places labels in two rows without overlaps, the most important first; those that find no room are left out. A label in the upper
 * row has a line down to the chart, which no label of the lower row may cross.
 *
 * @param labels - in the order of importance
 * @param characterWidth - of the chart's length
 */
export function placedLabels(labels: readonly Label[], characterWidth: number): PlacedLabel[] {
  const taken: Box[] = [];
  return labels.flatMap((label) => {
    const width = label.text.length * characterWidth;
    const candidates = rows.flatMap((row) => anchors.map((anchor) => ({ ...label, row, anchor })));
    const found = candidates.find((candidate) => isFree(boxesOf(candidate, width), taken, characterWidth));
    if (found === undefined) return [];
    taken.push(...boxesOf(found, width));
    return [found];
  });
}

function boxesOf({ at, row, anchor }: PlacedLabel, width: number): Box[] {
  const from = at - before[anchor] * width;
  const line = { row: 0, from: at, to: at };
  return [{ row, from, to: from + width }, ...(row === 0 ? [] : [line])];
}

/** Whether boxes lie on the chart, a character from those that are taken. */
function isFree(boxes: readonly Box[], taken: readonly Box[], gap: number): boolean {
  return boxes.every(
    ({ row, from, to }) =>
      from >= 0 &&
      to <= 1 &&
      taken.every((other) => other.row !== row || from >= other.to + gap || to <= other.from - gap),
  );
}
