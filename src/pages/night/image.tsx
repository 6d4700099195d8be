import type { Resource } from '../../http/resource.ts';
import { altitudesOver, bodiesAt, capitalized, contains, type Night, skyOf } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { image } from '../frame/image.tsx';
import { themeParameter } from '../frame/theme.ts';
import { lifetime } from '../site/lifetime.ts';
import { darkText } from '../text/dark.ts';
import type { Theme } from '../themes.ts';
import { nightClockOf, nightTitle } from './clocks.ts';
import { type NightSources, nightOn } from './page.tsx';
import { Degrees, EventMarks, marksOfNight, moonShown, NightPicture } from './picture.tsx';
import { chartStepMs } from './scale.ts';
import { type WindowsOfNight, windowsOfNight } from './windows.tsx';

/** A night as an image. */
interface NightImage {
  readonly name: string;
  readonly night: Night;
  readonly nowMs: number;
  readonly theme: Theme;
  readonly requested: readonly WindowsOfNight[];
}

/** `{site}/{date}/chart.svg?theme=light`: the picture of a night as an image, to embed in other pages. */
export function nightChart({ source, conditions, cache }: NightSources): Resource<NightImage> {
  return {
    name: 'Chart of a Night',
    description: 'The picture of a night at a site as an image.',
    path: [...source.path, datePart],
    query: [...source.query, ...conditions.parameters, themeParameter],
    isFile: true,
    read: (request) => {
      const { site, name, selection } = source.read(request);
      const nowMs = request.now();
      const night = nightOn(cache, site, request.path(datePart));
      const theme = request.query(themeParameter) ?? 'dark';
      const selected = conditions.read(request, site);
      return {
        value: () => ({ name, night, nowMs, theme, requested: windowsOfNight(cache, night, selected) }),
        ...lifetime(night.interval, nowMs, [selection, name, theme, selected.query]),
      };
    },
    svg: (value) => [nightImage(value)],
  };
}

/** Where the picture is in the image, in pixels. */
const frame = { x: 68, y: 112, width: 876, height: 320 } as const;

/** Where the texts begin. */
const margin = 16;

/** Of a character of 13 pixels, of the width of the picture. */
const characterWidth = 8.5 / frame.width;

function nightImage({ name, night, nowMs, theme, requested }: NightImage): string {
  const altitudes = altitudesOver(night, chartStepMs);
  const present = contains(night.interval, nowMs) ? skyOf(night, bodiesAt(nowMs)) : null;
  const clock = nightClockOf(night.site.timeZone, night.interval);
  return image({
    ...{ theme, height: 470, left: margin },
    name: `${name}, ${nightTitle(night, clock.offsets)}`,
    text: `${capitalized(darkText(night, clock.offsets))}. Times of ${clock.zone.name}`,
    children: (
      <>
        <svg class="marks" x={frame.x} y={frame.y - 41} width={frame.width} height="40" aria-hidden="true">
          <EventMarks marks={marksOfNight(night, clock)} characterWidth={characterWidth} />
        </svg>
        <svg class="degrees" {...{ ...frame, x: margin, width: frame.x - 8 - margin }} aria-hidden="true">
          <Degrees />
        </svg>
        <svg {...frame} aria-hidden="true">
          <NightPicture
            {...{ night, altitudes, requested }}
            nowMs={present && nowMs}
            moonShown={moonShown(night, altitudes, present)}
          />
        </svg>
        <svg x={frame.x} y={frame.y + frame.height + 4} width={frame.width} height="20" aria-hidden="true">
          <TimeAxis bounds={night.interval} spans={clock.offsets} hasDates={false} />
        </svg>
      </>
    ),
  });
}
