import { bodiesAt } from '../../nights/index.ts';
import { litPath } from '../charts/moonDisc.tsx';
import { type Theme, themeValues } from '../themes.ts';

/** The Moon as an icon shows it. */
export interface IconMoon {
  /** The illuminated fraction of the disc, 0 … 1. */
  readonly illumination: number;
  /** Position angle of the bright limb, from up to the right, degrees. */
  readonly brightLimbAngle: number;
}

/** Of a page of no instant: the first quarter. */
export const firstQuarter: IconMoon = { illumination: 0.5, brightLimbAngle: 90 };

/** The Moon at an instant, as it is drawn without a place: lit from the right while it waxes. */
export function moonAt(timeMs: number): IconMoon {
  const { moonIllumination, moonPhase } = bodiesAt(timeMs);
  return { illumination: moonIllumination, brightLimbAngle: moonPhase < 0.5 ? 90 : -90 };
}

/** The Moon as an SVG image in an address: it needs no request. */
export function moonIcon({ illumination, brightLimbAngle }: IconMoon, theme: Theme): string {
  const values = themeValues(theme);
  const turn = Math.round(brightLimbAngle - 90);
  const disc = `<circle r='10' fill='${values.unlit}'/>`;
  const lit = `<path d='${litPath(illumination)}' fill='${values.lit}' transform='rotate(${turn})'/>`;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-11 -11 22 22'>${disc}${lit}</svg>`;
  return `data:image/svg+xml,${image.replace(/[<>#]/g, encodeURIComponent)}`;
}
