import type { View } from '../../http/resource.ts';
import { darkName, type Interval, intervalsOf } from '../../nights/index.ts';
import { Bands, rectangle } from '../charts/bands.tsx';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { byUtc, chartWidth, unitsOver } from '../charts/time.ts';
import { HourLines, TimeAxis } from '../charts/timeAxis.tsx';
import { rootOf } from '../frame/document.tsx';
import { clockTime, duration, isoInstant, spansText } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, eventLabel, phaseName, skyLabel } from '../text/sky.ts';
import { hoursShown, type Row, searchText } from './rows.ts';

/** Height of a row's bands, and of the strip below them that tells when the Moon is up; in units. */
const bandsHeight = 80;
const moonHeight = 20;
const height = bandsHeight + moonHeight;

/** The heads of the columns, and the hours that all rows share. */
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

/** One location: what it is there now, what comes next, and its 24 hours. */
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
      <p class={`state ${darkness}`}>
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
    <svg
      class="timeline bands"
      viewBox={`0 0 ${chartWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${sentence('Sun down', intervalsOf(spans, 'horizon'))} ${sentence('Dark', intervalsOf(spans, darkName))} ${sentence('Moon up', spans.moonUp)}`}
    >
      <Bands spans={spans} x={x} height={bandsHeight} />
      <HourLines bounds={bounds} spans={byUtc(bounds)} height={bandsHeight} />
      <path class="moon-up" d={spans.moonUp.map((up) => rectangle(up, x, bandsHeight, moonHeight)).join('')} />
      <path class="now" d={`M${Math.round(x(nowMs))} 0v${height}`} />
    </svg>
  );
}

/** The spans in words; one that begins or ends with the hours shown goes on beyond them. */
function sentence(what: string, spans: readonly Interval[]): string {
  if (spans.length === 0) return `${what}: never.`;
  return `${what}: ${spansText(spans)}.`;
}
