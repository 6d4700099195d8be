import { percent } from './scale.ts';

/** For each anchor, the fraction of a text's width that is to the left of the text's position. */
const anchors = { start: 0, middle: 0.5, end: 1 } as const;

type Anchor = keyof typeof anchors;

/** A label above a picture, with a name and an emphasized time: `Sunset 20:15`, or `Dark 18:04–20:11, over`. */
export interface Label {
  readonly name: string;
  readonly time: string;
  readonly isOver: boolean;
  /** The horizontal position, as a fraction of the picture's width, 0 … 1. */
  readonly at: number;
  /** The allowed anchors of the label, in order of preference. */
  readonly order: readonly Anchor[];
  /** The allowed rows of the label, in order of preference. Row 0 is the lower row, row 1 the upper row. */
  readonly rows: readonly number[];
  /** Whether the label names a dark time. The time in such a label is gold. */
  readonly isDark: boolean;
  /** Whether a line leads from the label down to the picture. The labels of dark times have a bracket instead of a line. */
  readonly hasLine: boolean;
}

/** The position of a placed label. */
interface Box extends Pick<Label, 'at' | 'hasLine'> {
  readonly row: number;
  readonly anchor: Anchor;
  /** The left end of the label, as a fraction of the picture's width, 0 … 1. */
  readonly from: number;
  /** The right end of the label, as a fraction of the picture's width, 0 … 1. */
  readonly to: number;
}

/**
 * Places labels without overlaps, in two rows above a picture. Labels without room are omitted. A line leads from each label with
 * `hasLine` down to the picture. No label in the lower row may cross the line of a label in the upper row.
 *
 * @param texts - the labels, the most important first
 * @param width - the width of a character, as a fraction of the picture's width
 */
export function placed<Of extends Label>(texts: readonly Of[], width: number): (Of & Box)[] {
  const all: (Of & Box)[] = [];
  for (const text of texts) {
    const free = boxesOf(text, width).find((box) => all.every((other) => areApart(box, other, width / 2)));
    if (free) all.push({ ...text, ...free });
  }
  return all;
}

/** The text that follows a time in the past. */
const over = ', over';

function boxesOf({ name, time, isOver, at, order, rows, hasLine }: Label, characterWidth: number): Box[] {
  const characters = `${name} ${time}${isOver ? over : ''}`.length;
  const width = characters * characterWidth;
  const boxes = order.flatMap((anchor) => {
    const before = anchors[anchor] * width;
    return rows.map((row) => ({ at, row, anchor, hasLine, from: at - before, to: at + width - before }));
  });
  return boxes.filter(({ from, to }) => from >= 0 && to <= 1);
}

function areApart(one: Box, other: Box, gap: number): boolean {
  if (one.row === other.row) return one.from >= other.to + gap || one.to <= other.from - gap;
  const [lower, upper] = one.row === 0 ? [one, other] : [other, one];
  return !upper.hasLine || upper.at <= lower.from - gap || upper.at >= lower.to + gap;
}

/** Renders placed labels, with lines down to the picture. */
export function Labels({ labels }: { readonly labels: readonly (Label & Box)[] }) {
  return labels.map(({ name, time, isOver, at, row, anchor, isDark, hasLine }) => (
    <>
      {hasLine && <rect class={`marks-line-${row}`} x={percent(at)} />}
      <text class={`marks-row-${row} anchor-${anchor}${isDark ? ' marks-dark' : ''}`} x={percent(at)}>
        {name} <tspan>{time}</tspan>
        {isOver && over}
      </text>
    </>
  ));
}
