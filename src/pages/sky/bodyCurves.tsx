import type { AltitudesAt, Interval } from '../../nights/index.ts';
import { linePath } from './curves.ts';

const bodies = ['sun', 'moon'] as const;

interface CurvesOptions {
  readonly altitudes: readonly AltitudesAt[];
  readonly bounds: Interval;
  /** Of the picture, where a page has several. */
  readonly id?: string;
}

/** The altitudes of the Sun and the Moon. Each lies on a casing, so that it is seen on every sky; the Moon's is over the Sun's. */
export function BodyCurves({ altitudes, bounds, id = '' }: CurvesOptions) {
  const points = (body: 'sun' | 'moon') => altitudes.map((at) => ({ timeMs: at.timeMs, altitude: at[body] }));
  return (
    <>
      <defs>
        {bodies.map((body) => (
          <path class="curve" id={`${body}-curve${id}`} d={linePath(points(body), bounds)} />
        ))}
      </defs>
      {bodies.flatMap((body) => ['casing', body].map((name) => <use href={`#${body}-curve${id}`} class={name} />))}
    </>
  );
}

/** When the Moon is highest while the Sun is down; `null`: the Moon is down then. */
export function highestByNight(altitudes: readonly AltitudesAt[]): AltitudesAt | null {
  const byNight = altitudes.filter(({ sun, moon }) => sun < 0 && moon > 0);
  return byNight.toSorted((one, other) => other.moon - one.moon)[0] ?? null;
}
