import type { View } from '../../http/resource.ts';
import type { Site } from '../../locations/index.ts';
import { darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { byUtc } from '../charts/time.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import { rootOf } from '../frame/document.tsx';
import { clockTime, duration, isoInstant, offsetAt, spansText } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { hoursShown, type Row, searchText } from './rows.ts';

interface HeadOptions {
  readonly nowMs: number;
  readonly clocks: Clocks;
  /** The only one. */
  readonly site: Pick<Site, 'timeZone'> | undefined;
  /** Whether there is room for few labels of the axis. */
  readonly isNarrow: boolean;
}

/** The heads of the columns, and the axis of all rows. */
export function TonightHead({ nowMs, clocks, site, isNarrow }: HeadOptions) {
  const bounds = hoursShown(nowMs);
  const zone = clocks.zone ?? site?.timeZone ?? null;
  const spans = zone?.offsetSpans(bounds.startMs, bounds.endMs) ?? byUtc(bounds);
  return (
    <div class="row head">
      <p class="name">Location</p>
      <p class="state">Now</p>
      <p class="when">Dark, {zone === null ? 'local time' : zone.name}</p>
      <p class="hours">Tonight</p>
      <div class="line">
        <TimeAxis bounds={bounds} spans={spans} hasDates={!isNarrow} every={isNarrow ? 6 : 3} />
        <small>{zone === null ? 'UTC' : zone.name}</small>
      </div>
    </div>
  );
}

/** One location: the sky now, when it is dark, and 24 hours of its sky. */
export function TonightRow({ row, nowMs, view, clocks }: { row: Row; nowMs: number; view: View; clocks: Clocks }) {
  const { location, sky, darkMs, spans, altitudes } = row;
  const darkness = darknessOf(sky);
  const polar = polarName(sky.night);
  const address = `${rootOf(view)}locations/${location.slug}/`;
  return (
    <li class="row" data-name={searchText(location)} data-sky={darkness}>
      <h2 class="name">
        <a href={address}>{location.name}</a>
      </h2>
      <p class="state">
        {skyLabel(darkness)}
        {polar && <small> {polar.name}</small>}
      </p>
      <NextDark row={row} nowMs={nowMs} clocks={clocks} />
      <p class="hours">{darkMs < minuteMs ? '–' : duration(darkMs)}</p>
      <a class="line" href={address} tabindex={-1} aria-label={`The sky at ${location.name}`}>
        <SkyStrip
          id={location.slug}
          bounds={hoursShown(nowMs)}
          altitudes={altitudes}
          illumination={sky.moonIllumination}
          dark={intervalsOf(spans, darkName)}
          nowMs={nowMs}
        />
      </a>
      <p class="in-words">{timelineText(spans)}</p>
    </li>
  );
}

const minuteMs = 60_000;

/** When it is dark next, or until when it is. */
function NextDark({ row: { location, nextDark, sky }, nowMs, clocks }: { row: Row; nowMs: number; clocks: Clocks }) {
  if (nextDark === null)
    return (
      <p class="when">
        <b>Not dark</b> <small>within 24&nbsp;h</small>
      </p>
    );
  const offsets = offsetsOf(clocks, location, { startMs: nowMs, endMs: nextDark.endMs });
  const time = (timeMs: number) => (
    <time datetime={isoInstant(timeMs)}>{clockTime(timeMs, offsetAt(offsets, timeMs))}</time>
  );
  const { startMs, endMs } = nextDark;
  return (
    <p class="when">
      {sky.isDark ? <b>until {time(endMs)}</b> : <b>{[time(startMs), '–', time(endMs)]}</b>}{' '}
      <small>{sky.isDark ? `${duration(endMs - nowMs)} left` : `in ${duration(startMs - nowMs)}`}</small>
    </p>
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
  return `${what}: ${spansText(spans)} UTC.`;
}
