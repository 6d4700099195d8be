import { raw } from 'hono/html';
import type { Resource } from '../../http/resource.ts';
import { altitudesOver, contains, type Night, type NightCache } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { percentOf, SkyLayers, SkyPatterns } from '../charts/skyPicture.tsx';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { type Theme, themeParameter } from '../frame/theme.ts';
import { lifetime } from '../site/lifetime.ts';
import { spanText } from '../text/clock.ts';
import { Curves, Degrees, labelsOf, Mark, Scale, Ticks } from './chart.tsx';
import { type NightClock, nightClockOf } from './clocks.ts';
import { nightTitle } from './description.ts';
import { nightImageStyle } from './imageStyle.ts';
import { placedLabels } from './labels.ts';
import { nightOn } from './page.tsx';

/** A night as an image. */
interface NightImage {
  readonly name: string;
  readonly night: Night;
  readonly nowMs: number;
  readonly theme: Theme;
}

/** `{site}/{date}/chart.svg?theme=light`: the picture of a night as an image, to embed in other pages. */
export function nightChart(source: SiteSource, cache: NightCache): Resource<NightImage> {
  return {
    name: 'Chart of a Night',
    description: 'The picture of a night at a site as an image.',
    path: [...source.path, datePart],
    query: [...source.query, themeParameter],
    isFile: true,
    read: (request) => {
      const { site, name, selection } = source.read(request);
      const nowMs = request.now();
      const night = nightOn(cache, site, request.path(datePart));
      const theme = request.query(themeParameter) ?? 'dark';
      return {
        value: () => ({ name, night, nowMs, theme }),
        ...lifetime(night.interval, nowMs, [selection, name, theme]),
      };
    },
    svg: (image) => [(<Image {...image} />).toString()],
  };
}

/** Where the picture is in the image, in pixels. */
const frame = { x: 16, y: 112, width: 928, height: 320 } as const;
const size = { width: 960, height: 470 } as const;

/** Of a character of 13 pixels, of the width of the picture. */
const characterWidth = 8.5 / frame.width;

const stepMs = 600_000;

function Image({ name, night, nowMs, theme }: NightImage) {
  const clock = nightClockOf(night.site.timeZone, night.interval);
  const title = `${name}, ${nightTitle(night, clock.offsets)}`;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img">
      <title>{`${title}: ${darkTimesText(night, clock)}`}</title>
      <style>{raw(nightImageStyle(theme))}</style>
      <rect class="whole page" />
      <text class="name" x={frame.x} y="32">
        {title}
      </text>
      <text x={frame.x} y="54">
        {`${darkTimesText(night, clock)}. Times of ${clock.zone.name}`}
      </text>
      <svg class="marks" x={frame.x} y={frame.y - 41} width={frame.width} height="40" aria-hidden="true">
        {placedLabels(labelsOf(night, clock), characterWidth).map((label) => (
          <Mark {...label} />
        ))}
      </svg>
      <Picture night={night} nowMs={nowMs} />
      <svg class="axis" x={frame.x} y={frame.y + frame.height + 4} width={frame.width} height="20" aria-hidden="true">
        <TimeAxis bounds={night.interval} spans={clock.offsets} hasDates={false} />
      </svg>
    </svg>
  );
}

function Picture({ night, nowMs }: Pick<NightImage, 'night' | 'nowMs'>) {
  const { interval: bounds, moonIllumination, moon } = night;
  const altitudes = altitudesOver(night, stepMs);
  return (
    <svg {...frame} aria-hidden="true">
      <SkyPatterns />
      <SkyLayers id="night" bounds={bounds} altitudes={altitudes} illumination={moonIllumination} dark={moon.dark} />
      <Scale />
      <Ticks night={night} />
      <Curves altitudes={altitudes} bounds={bounds} />
      <Degrees />
      {contains(bounds, nowMs) && <rect class="now" x={percentOf(nowMs, bounds)} />}
    </svg>
  );
}

function darkTimesText({ moon: { dark } }: Night, { offsets }: NightClock): string {
  if (dark.length === 0) return 'Not dark';
  return `Dark ${dark.map((interval) => spanText(interval, offsets)).join(', ')}`;
}
