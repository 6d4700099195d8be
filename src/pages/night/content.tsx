import type { View } from '../../http/resource.ts';
import type { OffsetSpan } from '../../locations/index.ts';
import { type Interval, parseIsoDate, type Sky } from '../../nights/index.ts';
import { AltitudeChart } from '../charts/altitudeChart.tsx';
import { Legend } from '../charts/legend.tsx';
import { rootOf } from '../frame/document.tsx';
import { SiteHead, sitePath } from '../site/head.tsx';
import { clockTime, duration, isoInstant, longDate, offsetName, spansText, utcMinute } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, eventLabel, signedDegrees, skyLabel } from '../text/sky.ts';
import { EventTable } from './events.tsx';
import { Downloads, MoonAndDark, SiteDetails } from './facts.tsx';
import type { NightView } from './view.ts';

/** All that is told of a night. */
export function NightContent(content: NightView & { readonly view: View }) {
  const { location, night, spans, altitudes, present, previous, next, view } = content;
  const { date, interval: bounds } = night;
  const root = rootOf(view);
  const offsets = location.timeZone.offsetSpans(bounds.startMs, bounds.endMs);
  const zone = zoneText(location.timeZone.name, offsets);
  const polar = polarName(night);
  return (
    <>
      <SiteHead
        location={location}
        root={root}
        title={`Night of ${longDate(parseIsoDate(date) ?? 0)}`}
        date={date}
        previous={previous}
        next={next}
      />
      {present && <Present sky={present} />}
      {polar && (
        <p class="polar">
          <strong>{polar.name}.</strong> {polar.sentence}
        </p>
      )}
      <figure>
        <AltitudeChart
          bounds={bounds}
          spans={spans}
          altitudes={altitudes}
          offsets={offsets}
          zone={`Local time, ${zone}`}
          nowMs={present?.timeMs ?? null}
          label={`The Sun’s and the Moon’s altitude from solar noon to solar noon. ${darkText(night.moon.dark)} All events are in the table below.`}
        />
        <Legend extras={present ? ['sun', 'moon', 'dark-mark', 'now'] : ['sun', 'moon', 'dark-mark']} />
      </figure>
      <div class="columns">
        <EventTable night={night} offsets={offsets} />
        <div>
          <MoonAndDark night={night} offsets={offsets} atMidnight={content.atMidnight} />
          <SiteDetails location={location} zone={zone} />
          <Downloads id={night.id} root={root} site={root + sitePath(location)} date={date} />
        </div>
      </div>
    </>
  );
}

/** What it is there now, and what comes next. */
function Present({ sky }: { sky: Sky }) {
  const { timeMs, sun, moon, nextEvent } = sky;
  const darkness = darknessOf(sky);
  return (
    <p class="present" id="present" data-fresh>
      <span class={`state ${darkness}`}>{skyLabel(darkness)}</span> at{' '}
      <time datetime={isoInstant(timeMs)} data-as-of>
        {utcMinute(timeMs)}
      </time>
      ; Sun {signedDegrees(sun.altitude, 1)}, Moon {signedDegrees(moon.altitude, 1)}. {eventLabel(nextEvent.name)} in{' '}
      <strong>{duration(nextEvent.timeMs - timeMs)}</strong>, at {clockTime(nextEvent.timeMs)} UTC.
    </p>
  );
}

/** `America/Santiago, UTC−03:00`; both offsets where the clocks are changed in that night. */
export function zoneText(name: string, offsets: readonly OffsetSpan[]): string {
  return `${name}, ${offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ')}`;
}

function darkText(dark: readonly Interval[]): string {
  if (dark.length === 0) return 'It does not get dark.';
  return `Dark: ${spansText(dark)} UTC.`;
}
