import type { Page } from 'playwright-core';

/** A visible line of text, with its box in px from the window's top left corner. */
export interface SeenText {
  /** The number of the text node. A truncated text has two boxes with the same number. */
  readonly node: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly fontSize: number;
}

/**
 * The visible lines of text, without texts in pictures and texts for screen readers only. If an element cuts off a line, the box
 * is the visible part.
 */
export const textsOn = (page: Page, within = 'body') =>
  page.evaluate<SeenText[]>(`(() => {
    const seen = [];
    let number = 0;
    const cutOff = (box, element) => {
      let { left, top, right, bottom } = box;
      for (let each = element; each !== null && each !== document.documentElement; each = each.parentElement) {
        const { overflowX, position } = getComputedStyle(each);
        if (overflowX !== 'visible') {
          const edges = each.getBoundingClientRect();
          [left, top] = [Math.max(left, edges.left), Math.max(top, edges.top)];
          [right, bottom] = [Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
        }
        if (position === 'fixed') break;
      }
      return { left, top, right, bottom };
    };
    const walker = document.createTreeWalker(document.querySelector(${JSON.stringify(within)}), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      number++;
      if (node.data.trim() === '' || element.closest('svg, script, style') !== null) continue;
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const shown = cutOff(box, element);
        // Text for screen readers only is outside the window, or 1 px in size.
        if (shown.right <= 0 || shown.right - shown.left <= 1 || shown.bottom - shown.top <= 1) continue;
        seen.push({ node: number, text: node.data, ...shown, fontSize: parseFloat(getComputedStyle(element).fontSize) });
      }
    }
    return seen;
  })()`);

/** Pairs of texts that overlap by more than the space around letters, which is a quarter of the font size. */
export function overlaps(texts: readonly SeenText[]): string[] {
  const by = (one: SeenText, other: SeenText) => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const { x, y } = by(one, other);
      return one.node !== other.node && x > 1 && y > Math.min(one.fontSize, other.fontSize) / 4
        ? [`“${one.text}” on “${other.text}”`]
        : [];
    }),
  );
}
