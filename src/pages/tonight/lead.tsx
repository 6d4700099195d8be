import type { View } from '../../http/resource.ts';
import { type Bodies, bodiesAt, type CivilDay, isoDate, isSupportedDay, startOfDay } from '../../nights/index.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { Lead, rootOf } from '../frame/document.tsx';
import { Present, StepLinks } from '../frame/header.tsx';
import { longDate } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import { phaseName } from '../text/sky.ts';
import type { Setting } from './columns.tsx';
import { type Choice, queryWith } from './parameters.ts';
import type { PresentRow } from './rows.ts';

interface LeadOptions {
  readonly rows: readonly PresentRow[];
  readonly choice: Choice;
  readonly setting: Setting;
}

/** What a person asks first: how many are dark, the Moon, and where it is dark next; on a wall, what time it is. */
export function TonightLead({ rows, choice: { isWall }, setting }: LeadOptions) {
  const { nowMs, view, zone } = setting;
  const next = rows.length === 1 ? undefined : rows.filter(isDarkLater).sort(byStart)[0];
  const clock = isWall && (
    <>
      <p class="wall-clock">
        <Present nowMs={nowMs} zone={zone} />
      </p>
      {zone === null && <p class="zones">Times: each site’s own. Bars: UTC.</p>}
    </>
  );
  return (
    <Lead title={headline(rows)} id="lead" data-fresh="" more={clock}>
      <MoonNow {...bodiesAt(nowMs)} />
      {next?.nextDark && (
        <span class="apart">
          next dark: <a href={`${rootOf(view)}locations/${next.location.slug}/`}>{next.location.name}</a> in{' '}
          {duration(next.nextDark.startMs - nowMs)}
        </span>
      )}
    </Lead>
  );
}

const isDarkLater = ({ sky, nextDark }: PresentRow) => nextDark !== null && !sky.isDark;
const byStart = (one: PresentRow, other: PresentRow) => (one.nextDark?.startMs ?? 0) - (other.nextDark?.startMs ?? 0);

/** `1 of 22 is dark now`. */
function headline(rows: readonly PresentRow[]): string {
  const [first] = rows;
  if (first === undefined) return 'No location matches';
  const dark = rows.filter(({ sky }) => sky.isDark).length;
  const all = rows.length;
  if (all === 1) return `${first.location.name}: ${dark === 1 ? 'dark' : 'not dark'} now`;
  if (dark === 0) return `None of ${all} is dark now`;
  return dark === all ? `All ${all} are dark now` : `${dark} of ${all} ${dark === 1 ? 'is' : 'are'} dark now`;
}

/** The head of the nights of a date. */
export function DatedLead({ date, setting: { view, clocks } }: { date: CivilDay; setting: Setting }) {
  const [previous, next] = [date - 1, date + 1].map((day) => (isSupportedDay(day) ? isoDate(day) : null));
  const address = (day: string) => `?${queryWith(view, { date: day })}`;
  return (
    <Lead title={`Night of ${longDate(date)}`}>
      <StepLinks previous={previous ?? null} next={next ?? null} address={address}>
        {isoDate(date)}
      </StepLinks>
      <span class="apart clocks">times: {clocks.zone?.name ?? 'each site’s own'}</span>
      <MoonNow {...bodiesAt(startOfDay(date + 1))} />
    </Lead>
  );
}

/** The Moon’s disc as it is drawn without a place: lit from the right while it waxes. */
function MoonNow({ moonIllumination, moonPhase }: Bodies) {
  const isWaxing = moonPhase < 0.5;
  const name = phaseName(moonPhase);
  const lit = `${Math.round(moonIllumination * 100)}\u00a0%`;
  return (
    <span class="apart with-moon">
      <MoonDisc illumination={moonIllumination} brightLimbAngle={isWaxing ? 90 : -90} label={name} />
      {name.endsWith(' Moon') ? `${name}, ${lit}` : `Moon ${lit}, ${isWaxing ? 'waxing' : 'waning'}`}
    </span>
  );
}

interface TurnPageOptions {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly view: View;
}

/** Which page of a wall it is, with a link to the next one; a script follows it. */
export function TurnPage({ page, pages, view }: TurnPageOptions) {
  if (pages < 2) return null;
  const current = ((page - 1) % pages) + 1;
  return (
    <a
      class="turn"
      id="turn"
      data-fresh
      data-turn
      rel="next"
      href={`./?${queryWith(view, { page: String((current % pages) + 1) })}`}
      aria-label={`Page ${current} of ${pages}: next page`}
    >
      {current} / {pages} ›
    </a>
  );
}

/**
 * To the same page with its header and controls, of a wall of one location to its page: keys lead there too. Seen when it has the
 * focus.
 */
export function LeaveWall({ choice: { found, text, date }, view }: { choice: Choice; view: View }) {
  const query = queryWith(view, { view: null, page: null });
  const [only] = found.length === 1 && text === '' && date === null ? found : [];
  const address = only === undefined ? `./${query && `?${query}`}` : `${rootOf(view)}locations/${only.slug}/`;
  return (
    <a class="leave skip" href={address}>
      Leave the wall display
    </a>
  );
}
