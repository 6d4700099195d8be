import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import * as pictures from '../browser/style/picture.css?browser';
import { SkyPatterns } from '../charts/skyPicture.tsx';
import { skyRules, type Theme, withValues } from '../themes.ts';

/** The width of an image, pixels. */
const width = 960;

interface ImageOptions {
  readonly name: string;
  /** What it shows, in words. */
  readonly text: string;
  readonly theme: Theme;
  /** Pixels. */
  readonly height: number;
  /** Where the texts begin, pixels. */
  readonly left: number;
  readonly children: Child;
}

/** A picture of the pages as an image to embed in others: it has its own style, and refers to nothing outside itself. */
export function image({ name, text, theme, height, left, children }: ImageOptions): string {
  const svg = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      font-family="system-ui,sans-serif"
      role="img"
    >
      <title>{`${name}: ${text}`}</title>
      <style>{raw(skyRules + pictures.text)}</style>
      <SkyPatterns />
      <rect class="whole" fill="var(--page)" />
      <text x={left} y="33" fill="var(--text)" font-size="22" font-weight="600">
        {name}
      </text>
      <text x={left} y="55" fill="var(--quiet)" font-size="13">
        {text}
      </text>
      {children}
    </svg>
  );
  return withValues(svg.toString(), theme);
}
