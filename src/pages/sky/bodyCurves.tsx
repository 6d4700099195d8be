import type { Child } from 'hono/jsx';
import type { AltitudesAt, Interval, Sky } from '../../nights/index.ts';
import { heightPart, linePath, pictureHeight, pictureWidth } from './curves.ts';
import { Disc } from './moonDisc.ts';
import { percentOf } from './scale.ts';

const bodies = ['sun', 'moon'] as const;

interface CurvesOptions {
  readonly altitudes: readonly AltitudesAt[];
  readonly bounds: Interval;
  /** A suffix of the elements' ids, if a page has several pictures. */
  readonly id?: string;
  /** More curves, drawn over the curves of the Sun and the Moon. */
  readonly children?: Child;
}

/**
 * The altitude curves of the Sun and the Moon. A casing, which is a wider dark line behind a curve, makes the curve visible on
 * every colour of the sky. The Moon's curve lies over the Sun's curve. The curves are stretched to the picture's size. The Moon's
 * disc is not stretched.
 */
export function BodyCurves({ altitudes, bounds, id = '', children }: CurvesOptions) {
  const points = (body: 'sun' | 'moon') => altitudes.map((at) => ({ timeMs: at.timeMs, altitude: at[body] }));
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} preserveAspectRatio="none">
      <defs>
        {bodies.map((body) => (
          <path class="curve" id={`${body}-curve${id}`} d={linePath(points(body), bounds)} />
        ))}
      </defs>
      {bodies.flatMap((body) =>
        ['casing', body].map((name) => <use href={`#${body}-curve${id}`} class={`curve-${name}`} />),
      )}
      {children}
    </svg>
  );
}

/**
 * The instant at which the Moon is highest while the Sun is down, with the altitudes of both. `null`: the Moon is not up while
 * the Sun is down.
 */
export function highestByNight(altitudes: readonly AltitudesAt[]): AltitudesAt | null {
  const byNight = altitudes.filter(({ sun, moon }) => sun < 0 && moon > 0);
  return byNight.toSorted((one, other) => other.moon - one.moon)[0] ?? null;
}

interface MoonOnCurveOptions {
  readonly bounds: Interval;
  /** The sky at the instant for which the chart shows the Moon's disc. */
  readonly sky: Sky;
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
}

/** The Moon's disc on the Moon's altitude curve. */
export function MoonOnCurve({ bounds, sky: { timeMs, moon, brightLimbAngle }, illumination }: MoonOnCurveOptions) {
  return (
    <svg class="curve-disc" aria-hidden="true" x={percentOf(timeMs, bounds)} y={heightPart(moon.altitude)}>
      <Disc illumination={illumination} brightLimbAngle={brightLimbAngle} />
    </svg>
  );
}
