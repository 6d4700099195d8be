import { skyLevels } from '../charts/skyLevels.ts';
import { imageStyle } from '../frame/imageStyle.ts';
import type { Theme } from '../frame/theme.ts';
import { themeColors } from '../frame/themeColors.ts';

/** The style of the picture of a night as an image: that of the pages, with the colours of a theme. */
export function nightImageStyle(theme: Theme): string {
  const color = themeColors(theme);
  const levels = skyLevels.map((_, level) => `.a${level}{stop-color:${color(`a${level}`)}}`);
  return [
    imageStyle(theme),
    ...levels,
    theme === 'red' ? ':is(.a0,.a1,.a2,.a3){stop-opacity:0}' : '',
    `.moonlight{stop-color:${color('moonlight')}}.veil{opacity:${color('moonlight-strength')}}`,
    `.dark-bar{y:calc(100% - 6px);height:6px;fill:${color('accent')}}`,
    `.ground{y:50%;width:100%;height:50%;opacity:${theme === 'light' ? 0.12 : 0.28}}`,
    `.grid,.horizon{width:100%;height:1px;fill:${color('star')};opacity:.16}.horizon{opacity:.6}`,
    `.degrees text{fill:${color('moon')};transform:translateY(-5px);paint-order:stroke;stroke:${color('casing')};stroke-width:3px}`,
    `.tick,.own-tick{width:1px;height:8px;fill:${color('on-sky')}}.own-tick{height:100%;opacity:.55}`,
    '.curves path{fill:none;vector-effect:non-scaling-stroke}',
    `.casing{stroke:${color('casing')};stroke-width:5px;opacity:.75}.sun{stroke:${color('sun')};stroke-width:2.5px}`,
    `.moon{stroke:${color('moon')};stroke-width:2px;stroke-dasharray:7 5}`,
    `.now{width:2px;height:100%;fill:${color('now')}}`,
    `.marks{overflow:visible}.marks tspan{fill:${color('text')};font-weight:600}.marks rect{width:1px;fill:${color('quiet')}}`,
    '.row-0{transform:translateY(33px)}.row-1{transform:translateY(14px)}.middle{text-anchor:middle}.end{text-anchor:end}',
    '.lead-0{y:36px;height:4px}.lead-1{y:18px;height:22px}',
  ].join('');
}
