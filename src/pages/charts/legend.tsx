import { darkName, skyNames } from '../../nights/index.ts';
import { skyLabel } from '../text/sky.ts';

/** What the colours and lines of a chart mean. */
export function Legend({ extras }: { extras: readonly (keyof typeof extraLabels)[] }) {
  return (
    <ul class="legend" aria-label="Legend">
      {[...skyNames, darkName].map((sky) => (
        <li>
          <svg class="swatch" viewBox={swatchBox} aria-hidden="true">
            <path data-sky={sky} d={area} />
          </svg>{' '}
          {skyLabel(sky)}
        </li>
      ))}
      {extras.map((name) => (
        <li>
          <Swatch name={name} isLine={lines.has(name)} /> {extraLabels[name]}
        </li>
      ))}
    </ul>
  );
}

const extraLabels = {
  'moon-up': 'Moon up',
  'dark-mark': 'Dark, marked below',
  sun: 'Sun',
  moon: 'Moon',
  now: 'Now',
} as const;

const lines: ReadonlySet<string> = new Set(['sun', 'moon', 'now']);

const swatchBox = '0 0 20 10';
const area = 'M0 0h20v10h-20z';
const line = 'M0 5h20';

function Swatch({ name, isLine }: { name: string; isLine: boolean }) {
  return (
    <svg class={isLine ? 'swatch curves' : 'swatch'} viewBox={swatchBox} aria-hidden="true">
      <path class={name} d={isLine ? line : area} />
    </svg>
  );
}
