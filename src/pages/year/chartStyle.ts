import { imageStyle } from '../frame/imageStyle.ts';
import type { Theme } from '../frame/theme.ts';
import { mixed, themeColors } from '../frame/themeColors.ts';

/** Of moonlight over the night, as in the pages' style. */
const moonlightPart = 0.34;

/** The style of a carpet as an image: that of the pages, with the colours of a theme. */
export function chartStyle(theme: Theme): string {
  const color = themeColors(theme);
  const skies = {
    day: color('a1'),
    civil: color('a9'),
    nautical: color('a12'),
    astronomical: color('a15'),
    night: mixed(color('a17'), color('moonlight'), moonlightPart),
  };
  const ofSkies = Object.entries(skies).map(
    ([name, value]) => `.rows[data-sky=${name}]{stroke:${value}}.in-sky[data-sky=${name}]{fill:${value}}`,
  );
  return [
    imageStyle(theme),
    '.month{dominant-baseline:central}.rows{fill:none;stroke-width:2.4px}.opaque{stroke:#fff}',
    '.stars{fill:url(#stars)}.swatch{width:26px;height:16px}',
    `.grid{fill:${color('on-sky')};fill-opacity:.16}.across{width:100%;height:1px}.down{width:1px;height:100%}`,
    `.today{width:100%;height:2px;fill:${color('now')}}`,
    `.open,.phases{overflow:visible}.disc{r:5px;fill:${color('unlit')};stroke:${color('quiet')};stroke-width:.6}.lit{fill:${color('lit')}}`,
    ...ofSkies,
    theme === 'red' ? '.in-sky[data-sky=day]{fill:none}' : '',
  ].join('');
}
