import { html } from 'hono/html';
import type { Bodies } from '../../nights/index.ts';

const radius = 10;

/** The Moon as it is drawn. */
export interface MoonShape {
  /** The illuminated fraction of the disc, 0 … 1. */
  readonly illumination: number;
  /** Position angle of the bright limb, from up to the right, degrees. */
  readonly brightLimbAngle: number;
}

/** The Moon as it is drawn without a place: lit from the right while it waxes. */
export function moonShape({ moonIllumination, moonPhase }: Bodies): MoonShape {
  return { illumination: moonIllumination, brightLimbAngle: moonPhase < 0.5 ? 90 : -90 };
}

/** The Moon’s disc as an observer sees it, the zenith upward. @param label - the phase in words */
export function MoonDisc({ label, ...moon }: MoonShape & { readonly label: string }) {
  return html`<svg class="moon" viewBox="-11 -11 22 22" role="img" aria-label="${label}">${Disc(moon)}</svg>`;
}

/** The same within a picture, about its origin, with a radius of 10. */
export function Disc({ illumination, brightLimbAngle }: MoonShape) {
  const turn = Math.round(brightLimbAngle - 90);
  return html`<circle class="disc" r="${radius}"/><path class="lit" d="${litPath(illumination)}" transform="rotate(${turn})"/>`;
}

/**
 * The lit part, to the right: half the limb and the terminator, half an ellipse whose semi-minor axis is the cosine of the phase
 * angle, 2k − 1 for the illuminated fraction k (Meeus, Astronomical Algorithms, 48.1).
 */
export function litPath(illumination: number): string {
  const ellipse = Math.abs(2 * illumination - 1) * radius;
  const sweep = illumination > 0.5 ? 1 : 0;
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${ellipse.toFixed(2)} ${radius} 0 0 ${sweep} 0 ${-radius}z`;
}
