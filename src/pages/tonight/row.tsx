import type { View } from '../../http/resource.ts';
import { darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { Bands, rectangle, SkyChart } from '../charts/bands.tsx';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { byUtc, unitsOver } from '../charts/time.ts';
import { HourLines, TimeAxis } from '../charts/timeAxis.tsx';
import { rootOf } from '../frame/document.tsx';
import { clockTime, duration, isoInstant, spansText } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, eventLabel, phaseName, skyLabel } from '../text/sky.ts';
import { hoursShown, type Row, searchText } from './rows.ts';

/** Heights of a row's bands, and of the strip below them for the Moon above the horizon, in units. */
const bandsHeight = 80;
const moonHeight = 20;
const height = bandsHeight + moonHeight;

/** The heads of the columns, and the axis of all rows. */
export function TonightAxis({ nowMs }: { nowMs: number }) {
  const bounds = hoursShown(nowMs);
  return (
    <div class="row head">
      <p>Location</p>
      <p>Now</p>
      <p>Next</p>
      <p>Moon</p>
      <p>Dark</p>
      <div class="timeline">
        <p class="zone">UTC</p>
        <TimeAxis bounds={bounds} spans={byUtc(bounds)} />
      </div>
    </div>
  );
}

/** One location: the sky now, the next event, and its 24 hours. */
export function TonightRow({ row, nowMs, view }: { row: Row; nowMs: number; view: View }) {
  const { location, sky, darkMs } = row;
  const { timeMs, name } = sky.nextEvent;
  const darkness = darknessOf(sky);
  const lit = `${Math.round(sky.moonIllumination * 100)}\u00a0%`;
  const polar = polarName(sky.night);
  return (
    <li class="row" data-name={searchText(location)}>
      <h2>
        <a href={`${rootOf(view)}locations/${location.slug}/`}>{location.name}</a>
      </h2>
      <p class="state" data-sky={darkness}>
        {skyLabel(darkness)}
        {polar && <small> {polar.name}</small>}
      </p>
      <p class="next">
        {eventLabel(name)} in <strong>{duration(timeMs - nowMs)}</strong>{' '}
        <small>
          <time datetime={isoInstant(timeMs)}>{clockTime(timeMs)} UTC</time>
        </small>
      </p>
      <p class="phase">
        <MoonDisc
          illumination={sky.moonIllumination}
          brightLimbAngle={sky.brightLimbAngle}
          label={phaseName(sky.moonPhase)}
        />
        {lit}
      </p>
      <p class="hours">
        {darkMs === 0 ? 'not dark' : duration(darkMs)}
        {darkMs > 0 && <small> dark</small>}
      </p>
      <Timeline row={row} nowMs={nowMs} />
    </li>
  );
}

function Timeline({ row: { spans }, nowMs }: { row: Row; nowMs: number }) {
  const bounds = hoursShown(nowMs);
  const x = unitsOver(bounds);
  return (
    <SkyChart class="timeline" height={height} label={timelineText(spans)}>
      <Bands spans={spans} x={x} height={bandsHeight} />
      <HourLines bounds={bounds} spans={byUtc(bounds)} height={bandsHeight} />
      <path class="moon-up" d={spans.moonUp.map((up) => rectangle(up, x, bandsHeight, moonHeight)).join('')} />
      <path class="now" d={`M${Math.round(x(nowMs))} 0v${height}`} />
    </SkyChart>
  );
}

function timelineText(spans: SkySpans): string {
  const sunDown = sentence('Sun down', intervalsOf(spans, 'horizon'));
  const dark = sentence('Dark', intervalsOf(spans, darkName));
  return `${sunDown} ${dark} ${sentence('Moon up', spans.moonUp)}`;
}

/** The spans in words; those that continue beyond the hours shown are cut off there. */
function sentence(what: string, spans: readonly Interval[]): string {
  if (spans.length === 0) return `${what}: never.`;
  return `${what}: ${spansText(spans)}.`;
}
