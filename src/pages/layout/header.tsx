import type { TimeZone } from '../../nights/index.ts';
import { clockTime, isoInstant, offsetName } from '../words/clock.ts';
import { chosen, type PreferenceName, pathFromRoot, rootOf, valuesOf } from './choices.ts';
import type { Clocks } from './clock.ts';
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
  /** The present, which the page contains: a browser with scripts then refreshes it each minute. `null`: it does not. */
  readonly nowMs?: number | null;
  /** By which the times of the page are; without them, it has none. */
  readonly clocks?: Clocks;
  /** Of all its times; `null`: each site’s own, and the present is in UTC. */
  readonly zone?: TimeZone | null;
  /** The query of a wall with what it shows; without one, there are no links to other kinds of pages. */
  readonly wallQuery?: string;
}

/**
 * The line above each page: where it is, what time it is, one button to red, and a menu with all that is chosen for pages; on a wide
 * page the menu lies open in the line.
 */
export function Header({ view, trail = [], nowMs = null, clocks, zone = null, wallQuery }: HeaderOptions) {
  const theme = chosen(view, 'theme');
  return (
    <header class="top">
      <Trail view={view} trail={trail} />
      {nowMs !== null && (
        <p class="top-present" id="present" data-fresh>
          <Present nowMs={nowMs} zone={zone} view={view} />
        </p>
      )}
      <RedButton view={view} isRed={theme === 'red'} />
      <details class="top-menu">
        <summary>Menu</summary>
        <div>
          {trail.length === 0 && wallQuery !== undefined && (
            <nav class="top-links" aria-label="Other pages">
              <OtherPages view={view} wallQuery={wallQuery} />
            </nav>
          )}
          {clocks && <ChoiceForm view={view} name="clock" label="Times" current={clocks.choice} />}
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

/** One tap to the red theme, where the menu is closed; pressed, it leads back to the dark one. */
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

/** Links to other kinds of pages: in the menu of the first page, which has no others above it; else at the foot. */
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

/** The minute of the present, by the clocks of a zone, else in UTC; a script shows it where the service cannot be reached. */
export function Present({ nowMs, zone, view }: { nowMs: number; zone: TimeZone | null; view: View }) {
  const offset = zone?.offsetMs(nowMs) ?? 0;
  return (
    <time datetime={isoInstant(nowMs)} data-as-of>
      {clockTime(nowMs, offset)} {offset === 0 ? <small>UTC</small> : <small>{offsetName(offset)}</small>}
      {view.isClockStopped && <small> stopped</small>}
    </time>
  );
}

interface ChoiceFormOptions {
  readonly view: View;
  readonly name: PreferenceName;
  readonly label: string;
  /** What is chosen; `null`: nothing. */
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
