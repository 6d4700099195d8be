import type { Child } from 'hono/jsx';
import { type AltitudesAt, contains, type Interval, within } from '../../nights/index.ts';
import { extent, percentOf } from './scale.ts';
import { moonlightStops, skyStops, twilightEdges } from './skyLevels.ts';

/** What the picture of a sky is made of. */
interface SkyPicture {
  /** Unique among the pictures of a page. */
  readonly id: string;
  readonly bounds: Interval;
  /** From the start of the bounds to their end. */
  readonly altitudes: readonly AltitudesAt[];
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
  /** When it is night. */
  readonly moon: { readonly dark: readonly Interval[]; readonly moonlit: readonly Interval[] };
}

/**
 * The sky along a time axis: its colour by the Sun's altitude, the moonlight over it, hatched at night, and a bar where it is dark. Lengths are in percent, so that nothing is stretched.
 *
 * @param children - of the sky itself: the bars are over them
 */
export function SkyLayers({ id, bounds, altitudes, illumination, moon, children }: SkyPicture & { children?: Child }) {
  const darkShown = within(moon.dark, bounds);
  return (
    <>
      <defs>
        <linearGradient id={`sky-${id}`}>
          {skyStops(altitudes, bounds).map(({ offset, level }) => (
            <stop offset={stopPart(offset)} class={`a${level}`} />
          ))}
        </linearGradient>
        <linearGradient id={`moon-${id}`} class="moonlight">
          {moonlightStops(altitudes, bounds, illumination).map(({ offset, strength }) => (
            <stop offset={stopPart(offset)} stop-opacity={stopPart(strength, 2)} />
          ))}
        </linearGradient>
      </defs>
      <rect class="whole daylight" />
      <rect class="whole" fill={`url(#sky-${id})`} />
      <rect class="whole veil" fill={`url(#moon-${id})`} />
      {within(moon.moonlit, bounds).map((interval) => (
        <rect class="moonlit" {...extent(interval, bounds)} />
      ))}
      {darkShown.map((interval) => (
        <rect class="darkness" {...extent(interval, bounds)} />
      ))}
      {children}
      {darkShown.map((interval) => (
        <rect class="dark-bar" {...extent(interval, bounds)} />
      ))}
    </>
  );
}

/** A part, 0 … 1: `.375`. With 30 strips on a page, the zeros before the points were 1 kB. */
function stopPart(value: number, decimals = 3): string {
  const text = Math.min(1, Math.max(0, value)).toFixed(decimals);
  return String(Number(text)).replace(/^0\./, '.');
}

export interface SkyStripOptions extends SkyPicture {
  /** The present; it is marked within the bounds. `null`: it is not marked. */
  readonly nowMs: number | null;
}

/** The sky as a strip, a few lines high. */
export function SkyStrip({ nowMs, ...picture }: SkyStripOptions) {
  const { bounds } = picture;
  return (
    <svg class="strip" aria-hidden="true">
      <SkyLayers {...picture} />
      {twilightEdges(picture.altitudes).map((timeMs) => (
        <rect class="edge" x={percentOf(timeMs, bounds)} />
      ))}
      {nowMs !== null && contains(bounds, nowMs) && <rect class="now" x={percentOf(nowMs, bounds)} />}
    </svg>
  );
}

/** The patterns that all pictures of a page use. */
export function SkyPatterns() {
  return (
    <svg class="patterns" aria-hidden="true">
      <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="9" />
      </pattern>
      <pattern id="beams" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="1" height="9" />
      </pattern>
    </svg>
  );
}
