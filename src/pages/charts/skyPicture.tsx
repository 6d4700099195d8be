import type { Child } from 'hono/jsx';
import { type AltitudesAt, contains, type Interval, overlap } from '../../nights/index.ts';
import { extent, percentOf } from './scale.ts';
import { moonlitIntervals, twilightEdges } from './skyEdges.ts';
import { moonlightStops, skyStops } from './skyLevels.ts';

/** What the picture of a sky is made of. */
interface SkyPicture {
  /** Unique among the pictures of a page. */
  readonly id: string;
  readonly bounds: Interval;
  /** From the start of the bounds to their end. */
  readonly altitudes: readonly AltitudesAt[];
  /** The illuminated fraction of the Moon's disc. */
  readonly illumination: number;
  readonly dark: readonly Interval[];
}

/**
 * The sky along a time axis: its colour by the Sun's altitude, the moonlight over it, hatched at night, and stars and a bar where it
 * is dark. Lengths are in percent, so that nothing is stretched.
 *
 * @param children - of the sky itself: the bars are over them
 */
export function SkyLayers({ id, bounds, altitudes, illumination, dark, children }: SkyPicture & { children?: Child }) {
  const darkShown = dark.flatMap((interval) => overlap(interval, bounds) ?? []);
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
            <stop offset={stopPart(offset)} stop-opacity={stopPart(strength)} />
          ))}
        </linearGradient>
      </defs>
      <rect class="whole daylight" />
      <rect class="whole" fill={`url(#sky-${id})`} />
      <rect class="whole veil" fill={`url(#moon-${id})`} />
      {moonlitIntervals(altitudes, dark, bounds).map((interval) => (
        <rect class="moonlit" {...extent(interval, bounds)} />
      ))}
      {darkShown.map((interval) => (
        <rect class={children ? 'darkness real' : 'darkness'} {...extent(interval, bounds)} />
      ))}
      {children}
      {darkShown.map((interval) => (
        <rect class="dark-bar" {...extent(interval, bounds)} />
      ))}
    </>
  );
}

/** Three decimals. */
export function stopPart(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

interface SkyStripOptions extends SkyPicture {
  /** The present; it is marked within the bounds. `null`: it is not marked. */
  readonly nowMs: number | null;
  /** The hours of the axis of which the strip is a part; default: its own. */
  readonly axis?: Interval;
  /** Over the sky. */
  readonly children?: Child;
  /** The strip in words; without them, it is hidden from assistive technology. */
  readonly label?: string;
}

/** The sky as a strip, a few lines high. */
export function SkyStrip({ nowMs, label, axis, children, ...picture }: SkyStripOptions) {
  const { bounds } = picture;
  const sky = (
    <>
      <SkyLayers {...picture} />
      {twilightEdges(picture.altitudes).map((timeMs) => (
        <rect class="edge" x={percentOf(timeMs, bounds)} />
      ))}
      {children}
    </>
  );
  return (
    <svg class="strip" role={label && 'img'} aria-label={label} aria-hidden={label ? undefined : 'true'}>
      {axis === undefined ? (
        sky
      ) : (
        <svg {...extent(bounds, axis)} aria-hidden="true">
          {sky}
        </svg>
      )}
      {nowMs !== null && contains(bounds, nowMs) && <rect class="now" x={percentOf(nowMs, bounds)} />}
    </svg>
  );
}

/** The patterns that all pictures of a page use. */
export function SkyPatterns() {
  return (
    <svg class="patterns" aria-hidden="true">
      <pattern id="stars" width="360" height="220" patternUnits="userSpaceOnUse">
        <rect width="360" height="220" />
        {stars.map(({ tint, size, path }) => (
          <path class={tint} stroke-width={size} d={path} />
        ))}
      </pattern>
      <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="9" />
      </pattern>
      <pattern id="beams" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="1" height="9" />
      </pattern>
    </svg>
  );
}

/** Seventy dots by chance, 14 units apart at least, in three sizes and tints. */
const stars = [
  { tint: 'warm', size: 2.6, path: 'M28 22h0M169 42h0M206 170h0' },
  { tint: undefined, size: 2.6, path: 'M33 133h0M191 153h0M278 28h0' },
  { tint: 'cold', size: 2.6, path: 'M48 115h0M113 13h0M218 21h0' },
  { tint: 'warm', size: 1.8, path: 'M34 215h0M118 165h0M127 27h0M286 112h0M293 35h0M325 153h0' },
  { tint: undefined, size: 1.8, path: 'M29 60h0M35 151h0M72 78h0M218 40h0M290 212h0M296 82h0M303 105h0M353 50h0' },
  { tint: 'cold', size: 1.8, path: 'M56 152h0M100 99h0M109 131h0M164 123h0M222 202h0M296 167h0M352 140h0' },
  {
    tint: undefined,
    size: 1.2,
    path: 'M6 41h0M10 128h0M24 175h0M43 199h0M45 46h0M51 73h0M64 135h0M68 180h0M74 213h0M81 63h0M90 160h0M96 182h0M122 42h0M130 105h0M131 207h0M138 76h0M146 184h0M151 37h0M162 169h0M164 91h0M179 190h0M181 9h0M189 80h0M204 131h0M216 95h0M224 144h0M233 77h0M237 21h0M240 94h0M246 182h0M254 111h0M258 152h0M272 130h0M289 150h0M303 120h0M305 50h0M315 22h0M341 63h0M344 20h0M353 101h0',
  },
] as const;
