import type { View } from '../../http/resource.ts';
import { type Bodies, bodiesAt, dayOf } from '../../nights/index.ts';
import { MoonDisc, moonShape } from '../charts/moonDisc.tsx';
import { rootOf } from '../frame/choice.ts';
import { zoneOf } from '../frame/clock.ts';
import { Lead } from '../frame/document.tsx';
import { Present } from '../frame/header.tsx';
import { shortWeekday } from '../text/calendar.ts';
import { clockTime, dayAndMonth, duration, roundedToMinute } from '../text/clock.ts';
import { headline } from '../text/search.ts';
import { moonText } from '../text/sky.ts';
import type { Setting } from './columns.tsx';
import { queryWith } from './parameters.ts';
import type { DarkPlace, Row } from './rows.ts';

/** What a person asks first: how many are dark, the Moon, and where it is dark next; on a wall, what time it is. */
export function TonightLead({ rows, setting }: { rows: readonly Row[]; setting: Setting }) {
  const { nowMs, view, zone, isWall, ahead } = setting;
  const next = rows.length === 1 ? undefined : rows.filter(isDarkLater).sort(byStart)[0];
  const clock = isWall && (
    <>
      <p class="wall-clock">
        <Present {...{ nowMs, zone, view }} />
      </p>
      {zone === null && <p class="zones">Times: each site’s own. Bars: UTC.</p>}
    </>
  );
  const title = headline(
    rows.map(({ location }) => location.name),
    rows.filter(({ sky }) => sky.isDark).length,
  );
  return (
    <Lead title={title} id="lead" data-fresh="" more={clock}>
      <MoonNow {...bodiesAt(nowMs)} />
      {next?.nextDark && (
        <span class="apart">
          next dark: <PlaceLink {...next} view={view} /> in {duration(next.nextDark.startMs - nowMs)}
        </span>
      )}
      {ahead && (
        <span class="apart">
          next dark: {dateAndTime(ahead, setting)}
          {rows.length > 1 && [', ', <PlaceLink {...ahead} view={view} />]}
        </span>
      )}
    </Lead>
  );
}

const isDarkLater = ({ sky, nextDark }: Row) => nextDark !== null && !sky.isDark;
const byStart = (one: Row, other: Row) => (one.nextDark?.startMs ?? 0) - (other.nextDark?.startMs ?? 0);

function PlaceLink({ location: { slug, name }, view }: Pick<Row, 'location'> & { view: View }) {
  return <a href={`${rootOf(view)}locations/${slug}/`}>{name}</a>;
}

/** `Wed 25 Nov 21:39`, by the clocks of the page. */
function dateAndTime({ location, dark }: DarkPlace, { clocks }: Setting): string {
  const shownMs = roundedToMinute(dark.startMs);
  const offsetMs = zoneOf(clocks, location).offsetMs(shownMs);
  const weekday = shortWeekday(dayOf(shownMs + offsetMs));
  return `${weekday} ${dayAndMonth(shownMs, offsetMs)} ${clockTime(shownMs, offsetMs)}`;
}

function MoonNow(bodies: Bodies) {
  return (
    <span class="apart with-moon">
      <MoonDisc {...moonShape(bodies)} label="Moon" />
      {moonText(bodies)}
    </span>
  );
}

/**
 * To the same page with its header and controls, of a wall of one location to its page: keys lead there too. Seen when it has the
 * focus.
 */
export function LeaveWall({ found, text, view }: Setting) {
  const query = queryWith(view, { view: null });
  const [only] = found.length === 1 && text === '' ? found : [];
  const address = only === undefined ? `./${query && `?${query}`}` : `${rootOf(view)}locations/${only.slug}/`;
  return (
    <a class="leave skip" href={address}>
      Leave the wall display
    </a>
  );
}
