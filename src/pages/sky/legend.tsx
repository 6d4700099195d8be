import type { Child } from 'hono/jsx';
import { skyNames } from '../../nights/index.ts';
import { skyLabel } from '../words/sky.ts';

interface LegendOptions {
  readonly extras: readonly (keyof typeof extraLabels)[];
  /** Whether a bar marks dark time. Default: yes. */
  readonly hasBar?: boolean;
  /** Whether the labels are short, for large type. */
  readonly isShort?: boolean;
  /** More items, for one kind of chart. */
  readonly children?: Child;
}

/** The legend of a chart: the meaning of colours and lines. */
export function Legend({ extras, hasBar = true, isShort = false, children }: LegendOptions) {
  return (
    <ul class="legend" aria-label="Legend">
      {skyNames.map((sky) => (
        <li>
          <svg class="legend-swatch" aria-hidden="true">
            <rect class={`sky-whole sky-${sky}`} />
          </svg>
          {isShort ? skyLabel(sky).replace(' twilight', '') : skyLabel(sky)}
        </li>
      ))}
      <li>
        <svg class="legend-swatch" aria-hidden="true">
          <rect class="sky-whole sky-dark" />
          {hasBar && <rect class="sky-whole sky-dark-bar" />}
        </svg>
        {isShort ? 'Dark' : 'Dark: Sun below −18°, Moon down'}
      </li>
      {/* The lines are in a nested list, so that no item stands alone on a row. */}
      {extras.length > 0 && (
        <li>
          <ul class="legend-lines">
            {extras.map((name) => (
              <li>
                <svg class="legend-swatch" viewBox="0 0 28 14" aria-hidden="true">
                  <path class={`legend-line-${name.replace(/[A-Z].*/, '')}`} d={shapeOf(name)} />
                  {name === 'target' && <path class="legend-line-window" d="M8 7h12" />}
                </svg>
                {extraLabels[name]}
              </li>
            ))}
          </ul>
        </li>
      )}
      {children}
    </ul>
  );
}

/** The shape of a legend's sample as an SVG path: a line, or a hill for a skyline. */
function shapeOf(name: keyof typeof extraLabels): string {
  if (name === 'skyline') return 'M0 14V9l8-5 8 5 6-3 6 4v4z';
  return name === 'now' ? 'M14 0v14' : 'M0 7h28';
}

const extraLabels = {
  sun: 'Sun',
  moon: 'Moon',
  moonNow: 'Moon, disc: now',
  moonHighest: 'Moon, disc: highest by night',
  now: 'Now',
  nightBar: 'Night with the Moon up',
  target: 'Target: thick in its window, gold in the dark',
  skyline: 'Skyline where the target is',
} as const;
