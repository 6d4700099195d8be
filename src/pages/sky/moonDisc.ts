import { html } from 'hono/html';
import type { Bodies } from '../../nights/index.ts';

const radius = 10;

/** The shape of the Moon's disc in a picture. */
export interface MoonShape {
  /** The illuminated fraction of the disc, 0 … 1. */
  readonly illumination: number;
  /** The direction of the bright limb, degrees clockwise from the top of the disc. */
  readonly brightLimbAngle: number;
}

/** The shape of the Moon's disc for no particular site: a waxing Moon is lit from the right. */
export function moonShape({ moonIllumination, moonPhase }: Bodies): MoonShape {
  return { illumination: moonIllumination, brightLimbAngle: moonPhase < 0.5 ? 90 : -90 };
}

/**
 * The Moon’s disc as a picture of its own. The bright limb is in the direction `brightLimbAngle`. @param label - the text for
 * screen readers, such as the phase in words
 */
export function MoonDisc({ label, ...moon }: MoonShape & { readonly label: string }) {
  return html`<svg class="moon" viewBox="-11 -11 22 22" role="img" aria-label="${label}">${Disc(moon)}</svg>`;
}

/** The Moon's disc as SVG elements around the origin of a picture, with a radius of 10 units. */
export function Disc({ illumination, brightLimbAngle }: MoonShape) {
  const turn = Math.round(brightLimbAngle - 90);
  return html`<circle class="disc" r="${radius}"/><path class="lit" d="${litPath(illumination)}" transform="rotate(${turn})"/>`;
}

/**
 * The lit part of the disc as an SVG path, lit from the right. The limb and the terminator bound the lit part. The terminator is
 * half an ellipse. The ellipse's semi-minor axis is the absolute value of the cosine of the phase angle, times the radius. The
 * cosine of the phase angle is 2k − 1 for the illuminated fraction k (Meeus, Astronomical Algorithms, 48.1).
 */
export function litPath(illumination: number): string {
  const ellipse = Math.abs(2 * illumination - 1) * radius;
  const sweep = illumination > 0.5 ? 1 : 0;
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${ellipse.toFixed(2)} ${radius} 0 0 ${sweep} 0 ${-radius}z`;
}
