import type { Page } from 'playwright-core';

/** Where the picture of a chart is that can be read, which is scrolled into the window: of all that is drawn of it, the largest. */
export function pictureOn(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(`(() => {
    const areaOf = ({ width, height }) => width * height;
    const picture = [...document.querySelectorAll('[data-readings] > svg')].reduce((one, other) =>
      areaOf(one.getBoundingClientRect()) > areaOf(other.getBoundingClientRect()) ? one : other);
    picture.scrollIntoView({ block: 'center' });
    return picture.getBoundingClientRect().toJSON();
  })()`);
}

/** Moves the pointer to a part of the width and of the height of the picture. */
export async function pointAt(page: Page, across: number, down: number): Promise<void> {
  const { x, y, width, height } = await pictureOn(page);
  await page.mouse.move(x + across * width, y + down * height);
}

/** A finger, by the events that a touch screen gives. */
export async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    start: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    end: () => send('touchEnd', []),
  };
}
