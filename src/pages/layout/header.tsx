import { isoInstant, offsetName } from '../words/clock.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { chosen, type PreferenceName, type PreferenceOf, pathFromRoot, rootOf, valuesOf } from './choices.ts';

import type { View } from './view.ts';

/** A link of the header. */
export interface TrailLink {
  readonly name: string;
  /** Relative to the first page, without a slash at the start. */
  readonly path: string;
  /** Whether it is this page. */
  readonly isCurrent?: boolean;
}

/** What the header of a page has. */
export interface HeaderOptions {
  readonly view: View;
  /** The pages above and beside it, from the first page down. */
  readonly trail?: readonly TrailLink[];
  /** The present, if the page shows it. A browser with scripts then renews the page each minute. `null`: the page does not. */
  readonly nowMs?: number | null;
  /** The choice between UTC and the clocks of sites. Omitted if the page shows no times. */
  readonly clockChoice?: PreferenceOf<'clock'>;
  /** The clock of all times; `null`: each site’s own, and the present is in UTC. */
  readonly clock?: LocalClock | null;
  /** The query of a wall that shows the same locations. Missing: the page has no links to other kinds of pages. */
  readonly wallQuery?: string;
}

/**
 * The line above each page: links, the time, a button to red, and a menu with all choices. On a wide page the menu lies open in the
 * line.
 */
export function Header({ view, trail = [], nowMs = null, clockChoice, clock = null, wallQuery }: HeaderOptions) {
  const theme = chosen(view, 'theme');
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

/** The first page, and the pages from there to this one. */
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

/** One tap to the red theme, if the menu is closed. The pressed button leads back to the dark theme. */
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

/** Links to other kinds of pages. The first page has them in its menu, other pages at the foot. */
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
  /** `null`: UTC. */
  readonly clock: LocalClock | null;
  readonly view: View;
}

/** The minute of the present. A script shows it if the service cannot be reached. */
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
  /** The chosen value. `null`: nothing is chosen. */
  readonly current: string | null;
}

/**
 * A button for each value of a choice, whose text may have more after a colon. The service stores it in a cookie, so that it works
 * without scripts.
 */
export function ChoiceForm({ view, name, label, current }: ChoiceFormOptions) {
  return (
    <form class="choice" action={rootOf(view) + name} aria-label={label}>
      <input type="hidden" name="back" value={pathFromRoot(view, name)} />
      {valuesOf(name).map(([value, text]) => {
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
