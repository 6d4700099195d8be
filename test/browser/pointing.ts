import type { Page } from 'playwright-core';

/** Scrolls a chart with readings into the window. @returns the box of the chart's largest drawing, px */
export function pictureOn(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(`(() => {
    const areaOf = ({ width, height }) => width * height;
    const picture = [...document.querySelectorAll('[data-readings] > svg')].reduce((one, other) =>
      areaOf(one.getBoundingClientRect()) > areaOf(other.getBoundingClientRect()) ? one : other);
    picture.scrollIntoView({ block: 'center' });
    return picture.getBoundingClientRect().toJSON();
  })()`);
}

/** Moves the pointer to a fraction of the picture's width and height. */
export async function pointAt(page: Page, across: number, down: number): Promise<void> {
  const { x, y, width, height } = await pictureOn(page);
  await page.mouse.move(x + across * width, y + down * height);
}

/** Simulates a finger with the events of a touch screen. */
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
