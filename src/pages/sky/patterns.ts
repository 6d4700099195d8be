import { html } from 'hono/html';
import { type SkyStop, twilightStops } from './skyColors.ts';

export function gradientStop({ offset, level }: SkyStop) {
  return html`<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="var(--sky-${level})"/>`;
}

/** The SVG gradients and patterns that all pictures of a page share. The gradient of moonlight is faint at both ends. */
export const skyPatterns = html`<svg class="patterns" aria-hidden="true">
<linearGradient id="dusk">${twilightStops.map(gradientStop)}</linearGradient>
<linearGradient id="dawn" href="#dusk" x1="1" x2="0"/>
<linearGradient id="moonlight">
<stop stop-opacity=".15"/>
<stop offset=".1" stop-opacity=".7"/>
<stop offset=".4"/>
<stop offset=".6"/>
<stop offset=".9" stop-opacity=".7"/>
<stop offset="1" stop-opacity=".15"/>
</linearGradient>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="1" height="9"/>
</pattern>
<pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse">
<circle cx="3" cy="3" r="1"/>
</pattern>
</svg>`;
