import type { Theme } from './theme.ts';
import { themeColors } from './themeColors.ts';

/** What the styles of all images have: background, text, stars, and the day, which in red is hatched as in the pages. */
export function imageStyle(theme: Theme): string {
  const color = themeColors(theme);
  return [
    `.page{fill:${color('page')}}text{fill:${color('quiet')};font:13px system-ui,sans-serif}`,
    `.name{fill:${color('text')};font-size:22px;font-weight:600}`,
    '.axis{overflow:visible}.axis text{text-anchor:middle;transform:translateY(14px)}',
    '.whole,.darkness{height:100%}.whole{width:100%}.darkness{fill:url(#stars)}',
    `#stars rect{fill:${color('dark-sky')}}#stars circle{fill:${color('star')}}`,
    theme === 'red' ? hatched(color('hatch'), color('beam')) : '.daylight,.moonlit{fill:none}',
  ].join('');
}

/** In red, day and moonlit night are told apart from the others by their patterns. */
function hatched(day: string, moonlit: string): string {
  return [
    `.daylight{fill:url(#hatch);stroke:${day}}#hatch rect{fill:${day}}`,
    `.moonlit{height:100%;fill:url(#beams)}#beams rect{fill:${moonlit}}`,
  ].join('');
}
