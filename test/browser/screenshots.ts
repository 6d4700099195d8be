import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, serve } from '../support/browser.ts';

/** Takes the README's screenshots again, at the instant of the README's examples. */
const pictures = [
  { name: 'tonight', path: '/', width: 1280, height: 600 },
  { name: 'night', path: '/locations/paranal/', width: 1100, height: 720 },
  { name: 'year', path: '/locations/babelsberg/2026/', width: 1100, height: 720 },
] as const;

const [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T19:30:00Z'])]);
for (const { name, path, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(service.origin + path);
  const devTools = await page.context().newCDPSession(page);
  // WebP needs a third of the bytes of PNG.
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  writeFileSync(join(import.meta.dirname, 'screenshots', `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}
await browser.close();
await service.stop();
