import type { View } from '../../http/resource.ts';
import type { OffsetSpan } from '../../locations/index.ts';
import type { Interval, Sky } from '../../nights/index.ts';
import { AltitudeChart } from '../charts/altitudeChart.tsx';
import { Legend } from '../charts/legend.tsx';
import { rootOf } from '../frame/document.tsx';
import { SiteHead } from '../site/head.tsx';
import { clockTime, duration, isoInstant, longDate, offsetName, spansText, utcMinute } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, eventLabel, signedDegrees, skyLabel } from '../text/sky.ts';
import { EventTable } from './events.tsx';
import { Downloads, MoonAndDark, SiteDetails } from './facts.tsx';
import type { NightView } from './view.ts';

/** A night: its chart, its events, its Moon and its location. */
export function NightContent(content: NightView & { readonly view: View }) {
  const { pages, night, present, previous, next, view } = content;
  const { date, interval } = night;
  const root = rootOf(view);
  const offsets = pages.site.timeZone.offsetSpans(interval.startMs, interval.endMs);
  const zone = zoneText(pages.site.timeZone.name, offsets);
  return (
    <>
      <SiteHead pages={pages} root={root} period={`Night of ${longDate(night.day)}`} previous={previous} next={next} />
      {present && <Present sky={present} />}
      <Polar night={night} />
      <NightChart {...content} offsets={offsets} zone={zone} />
      <div class="columns">
        <EventTable night={night} offsets={offsets} />
        <div>
          <MoonAndDark night={night} offsets={offsets} atMidnight={content.atMidnight} />
          <SiteDetails site={pages.site} zone={zone} />
          <Downloads id={night.id} root={root} pages={pages} date={date} />
        </div>
      </div>
    </>
  );
}

function Polar({ night }: Pick<NightView, 'night'>) {
  const polar = polarName(night);
  if (polar === null) return null;
  return (
    <p class="polar">
      <strong>{polar.name}.</strong> {polar.sentence}
    </p>
  );
}

interface NightChartOptions extends Pick<NightView, 'night' | 'spans' | 'altitudes' | 'present'> {
  readonly offsets: readonly OffsetSpan[];
  /** The site’s time zone, as text. */
  readonly zone: string;
}

function NightChart({ night, spans, altitudes, present, offsets, zone }: NightChartOptions) {
  const label = `The Sun’s and the Moon’s altitude from solar noon to solar noon. ${darkText(night.moon.dark)} All events are in the table below.`;
  return (
    <figure>
      <AltitudeChart
        bounds={night.interval}
        spans={spans}
        altitudes={altitudes}
        offsets={offsets}
        zone={`Local time, ${zone}`}
        nowMs={present?.timeMs ?? null}
        label={label}
      />
      <Legend extras={present ? ['sun', 'moon', 'now'] : ['sun', 'moon']} />
    </figure>
  );
}

/** The sky now, and the next event. */
function Present({ sky }: { sky: Sky }) {
  const { timeMs, sun, moon, nextEvent } = sky;
  const darkness = darknessOf(sky);
  return (
    <p class="present" id="present" data-fresh>
      <span class="state" data-sky={darkness}>
        {skyLabel(darkness)}
      </span>{' '}
      at{' '}
      <time datetime={isoInstant(timeMs)} data-as-of>
        {utcMinute(timeMs)}
      </time>
      ; Sun {signedDegrees(sun.altitude, 1)}, Moon {signedDegrees(moon.altitude, 1)}. {eventLabel(nextEvent.name)} in{' '}
      <strong>{duration(nextEvent.timeMs - timeMs)}</strong>, at {clockTime(nextEvent.timeMs)} UTC.
    </p>
  );
}

/** `America/Santiago, UTC−03:00`; both offsets where the clocks change in the night. */
function zoneText(name: string, offsets: readonly OffsetSpan[]): string {
  return `${name}, ${offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ')}`;
}

function darkText(dark: readonly Interval[]): string {
  if (dark.length === 0) return 'It does not get dark.';
  return `Dark: ${spansText(dark)} UTC.`;
}
