import { darkName, twilights } from '../../nights/index.ts';
import { skyLabel } from '../text/sky.ts';

/** What the colours and lines of a chart mean. */
export function Legend({ extras }: { extras: readonly (keyof typeof extraLabels)[] }) {
  return (
    <ul class="legend" aria-label="Legend">
      {bands.map(([name, label]) => (
        <li>
          <Swatch name={name} /> {label}
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

const bands = [
  ['day', skyLabel('day')],
  ...twilights.map(({ name, below }) => [name, skyLabel(below)] as const),
  [darkName, skyLabel(darkName)],
] as const;

const extraLabels = {
  'moon-up': 'Moon up',
  'dark-mark': 'Dark, marked below',
  sun: 'Sun',
  moon: 'Moon',
  now: 'Now',
} as const;

const lines: ReadonlySet<string> = new Set(['sun', 'moon', 'now']);

function Swatch({ name, isLine = false }: { name: string; isLine?: boolean }) {
  return (
    <svg class={isLine ? 'swatch curves' : 'swatch'} viewBox="0 0 20 10" aria-hidden="true">
      <path class={name} d={isLine ? 'M0 5h20' : 'M0 0h20v10h-20z'} />
    </svg>
  );
}
