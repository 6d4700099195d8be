import { isoInstant, offsetName } from '../words/clock.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type PreferenceName, pathFromRoot, preferences, rootOf } from './choices.ts';

import type { ClockChoice, View } from './view.ts';

/** A link in the header of a page. */
export interface TrailLink {
  readonly name: string;
  /** The path relative to the first page, without a slash at the start. */
  readonly path: string;
  /** Whether the link leads to the page that contains the link. */
  readonly isCurrent?: boolean;
}

export interface HeaderOptions {
  readonly view: View;
  /** Links to pages on higher levels, such as the year of a month, and to other pages on the level of this page. */
  readonly trail?: readonly TrailLink[];
  /**
   * The present instant. `null`: the page does not show the present. If the page shows the present, a script renews the page each
   * minute.
   */
  readonly nowMs?: number | null;
  /** The reader's choice between UTC and the time zones of sites. Omitted if the page shows no times. */
  readonly clockChoice?: ClockChoice;
  /**
   * The local clock that converts all times on the page to text. `null`: each site's times are in the site's time zone, and the
   * present is in UTC.
   */
  readonly clock?: LocalClock | null;
  /**
   * The query in the address of a wall display with the locations of this page. The wall display shows all locations if this page
   * shows a place. If `wallQuery` is omitted, the page links neither to the wall display nor to the page *Any place*.
   */
  readonly wallQuery?: string;
}

/**
 * The line at the top of each page except the wall display: links, the present time, a button for the red theme, and a menu. The
 * menu has buttons for the theme and, if the page shows times, for the time zone. On a wide page, the contents of the menu are
 * visible without a click, if the browser supports `::details-content`.
 */
export function Header({ view, trail = [], nowMs = null, clockChoice, clock = null, wallQuery }: HeaderOptions) {
  const { theme } = view.choices;
  return (
    <header class="top">
      <Trail view={view} trail={trail} />
      {nowMs !== null && (
        <p class="top-present">
          <Present nowMs={nowMs} clock={clock} view={view} />
        </p>
      )}
      <RedButton view={view} isRed={theme === 'red'} />
      <details class="top-menu">
        <summary class="button">Menu</summary>
        <div>
          {trail.length === 0 && wallQuery !== undefined && (
            <nav class="top-links" aria-label="Other pages">
              <OtherPages view={view} wallQuery={wallQuery} />
            </nav>
          )}
          {clockChoice && <ChoiceForm view={view} name="clock" label="Times" current={clockChoice} />}
          <ChoiceForm view={view} name="theme" label="Theme" current={theme} />
        </div>
      </details>
    </header>
  );
}

/** Links to the first page and to the pages of `trail`. */
function Trail({ view, trail = [] }: Pick<HeaderOptions, 'view' | 'trail'>) {
  const root = rootOf(view);
  const isFirstPage = view.url.pathname === '/' && view.url.search === '';
  return (
    <nav class="top-trail" aria-label="Pages">
      <a class="top-home" href={root} aria-label="Tonight" aria-current={isFirstPage ? 'page' : undefined}>
        <span aria-hidden="true">☾</span> <span class="top-name">Tonight</span>
      </a>
      {trail.map(({ name, path, isCurrent }) => (
        <a class="top-page" href={root + path} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The button that selects the red theme in one tap. In the red theme, the button selects the dark theme. */
function RedButton({ view, isRed }: { readonly view: View; readonly isRed: boolean }) {
  return (
    <form class="top-red" action={`${rootOf(view)}theme`} aria-label="Red theme">
      <input type="hidden" name="back" value={pathFromRoot(view, 'theme')} />
      <button type="submit" name="to" value={isRed ? 'dark' : 'red'} aria-pressed={isRed ? 'true' : 'false'}>
        red
      </button>
    </form>
  );
}

/**
 * Links to the page *Any place* and to the wall display. The menu of the first page and the footer of each of a site's pages
 * contain the links.
 */
export function OtherPages({ view, wallQuery }: { view: View; wallQuery: string | undefined }) {
  if (wallQuery === undefined) return null;
  const root = rootOf(view);
  return (
    <>
      <a href={`${root}at/`}>Any place</a>
      <a href={`${root}?${wallQuery}`}>Wall</a>
    </>
  );
}

interface PresentOptions {
  readonly nowMs: number;
  /** The local clock for the present time in the header. `null`: the present time is in UTC. */
  readonly clock: LocalClock | null;
  readonly view: View;
}

/**
 * The present time, to the minute. If renewals of the page fail, a script shows a warning. The warning gives this time as the
 * time of the page's data.
 */
export function Present({ nowMs, clock, view }: PresentOptions) {
  const shown = clock ?? new LocalClock(utcZone);
  const offsetMs = shown.offsetMs(nowMs);
  return (
    <time datetime={isoInstant(nowMs)} data-as-of>
      {shown.time(nowMs)} <small>{offsetMs === 0 ? 'UTC' : offsetName(offsetMs)}</small>
      {view.isClockStopped && <small> stopped</small>}
    </time>
  );
}

interface ChoiceFormOptions {
  readonly view: View;
  readonly name: PreferenceName;
  readonly label: string;
  /** The chosen value. `null`: the reader has not chosen a value. */
  readonly current: string | null;
}

/**
 * A form with a button for each value of a preference. If the text of a button has a colon, a narrow first page hides the colon
 * and the text after the colon. The service stores the preference in a cookie, so the form works without scripts.
 */
export function ChoiceForm({ view, name, label, current }: ChoiceFormOptions) {
  return (
    <form class="choice" action={rootOf(view) + name} aria-label={label}>
      <input type="hidden" name="back" value={pathFromRoot(view, name)} />
      {Object.entries<string>(preferences[name]).map(([value, text]) => {
        const [first, more] = text.split(/(?=:)/);
        return (
          <button type="submit" name="to" value={value} aria-pressed={value === current ? 'true' : 'false'}>
            {first}
            {more && <span class="choice-more">{more}</span>}
          </button>
        );
      })}
    </form>
  );
}
