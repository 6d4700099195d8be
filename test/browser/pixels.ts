import type { Page } from 'playwright-core';

/** How an image is drawn before its pixels are read. */
interface Drawing {
  /** Its address, as an expression in the page. */
  readonly source: string;
  /** In pixels; by default its own. */
  readonly size?: number;
}

/** What a function of the page makes of an image: of its pixels, as four numbers each. */
export function readPixels<Value>(page: Page, { source, size }: Drawing, reader: string): Promise<Value> {
  return page.evaluate<Value>(`(async () => {
    const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: ${source} });
    await image.decode();
    const { width, height } = ${size === undefined ? 'image' : JSON.stringify({ width: size, height: size })};
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context.drawImage(image, 0, 0, width, height);
    return (${reader})(context.getImageData(0, 0, width, height).data);
  })()`);
}
