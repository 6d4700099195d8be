import { percent } from './scale.ts';

/** How much of a text's width lies before its place. */
const anchors = { start: 0, middle: 0.5, end: 1 } as const;

type Anchor = keyof typeof anchors;

/** A name and an emphasized time above a picture: `Sunset 20:15`, `Dark 18:04–20:11, over`. */
export interface Label {
  readonly name: string;
  readonly time: string;
  readonly isOver: boolean;
  /** Of the picture's width, 0 … 1. */
  readonly at: number;
  /** How it may lie about its place, the best first. */
  readonly order: readonly Anchor[];
  /** In which rows it may lie, the best first: 0 the lower one, 1 the upper one. */
  readonly rows: readonly number[];
  /** Whether it is of a dark time: golden, and without a line to its place if a bracket marks the time. */
  readonly isDark: boolean;
  readonly hasLine: boolean;
}

/** Where a text lies. */
interface Box extends Pick<Label, 'at' | 'hasLine'> {
  readonly row: number;
  readonly anchor: Anchor;
  /** Of the picture's width, 0 … 1. */
  readonly from: number;
  readonly to: number;
}

/**
 * Places texts in rows above a picture without overlaps, the most important first. Texts without room are left out. A text in the
 * upper row has a line down to the picture. No text of the lower row may cross that line.
 *
 * @param texts - in the order of importance
 * @param width - of a character, of the picture's width
 */
export function placed<Of extends Label>(texts: readonly Of[], width: number): (Of & Box)[] {
  const all: (Of & Box)[] = [];
  for (const text of texts) {
    const free = boxesOf(text, width).find((box) => all.every((other) => areApart(box, other, width / 2)));
    if (free) all.push({ ...text, ...free });
  }
  return all;
}

/** Follows a time that is over. */
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

/** Texts above a picture, each with a line to its place. */
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
