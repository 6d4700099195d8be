import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Moves the pointer to a part of the width and of the height of what is on the page. */
export async function pointAt(target: Locator, across: number, down: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().mouse.move(x + across * width, y + down * height);
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 100 && (await focused.count()) === 0; presses++) await page.keyboard.press('Tab');
  expect(await focused.count()).toBe(1);
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
