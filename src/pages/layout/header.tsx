import type { View } from '../../api/resource.ts';
import type { TimeZone } from '../../nights/index.ts';
import { clockTime, isoInstant, offsetName } from '../words/clock.ts';
import { chosen, type PreferenceName, pathFromRoot, rootOf, valuesOf } from './choices.ts';
import type { Clocks } from './clock.ts';

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

/** The line above each page: where it is, what time it is, and how pages look. */
export function Header({ view, trail = [], nowMs = null, clocks, zone = null, wallQuery }: HeaderOptions) {
  const root = rootOf(view);
  return (
    <header class="top">
      <nav aria-label="Pages">
        <a
          class="home"
          href={root}
          aria-label="Tonight"
          aria-current={view.url.pathname === '/' && view.url.search === '' ? 'page' : undefined}
        >
          <span aria-hidden="true">☾</span> <span class="name">Tonight</span>
        </a>
        {trail.map(({ name, path, isCurrent }) => (
          <a href={root + path} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        ))}
        {trail.length === 0 && <OtherPages view={view} wallQuery={wallQuery} />}
      </nav>
      {nowMs !== null && (
        <p class="present" id="present" data-fresh>
          <Present nowMs={nowMs} zone={zone} view={view} />
        </p>
      )}
      {clocks && <ChoiceForm view={view} name="clock" label="Times" current={clocks.choice} />}
      <ChoiceForm view={view} name="theme" label="Theme" current={chosen(view, 'theme')} />
    </header>
  );
}

/** Links to other kinds of pages: beside the first page, which has no others above it; else at the foot. */
export function OtherPages({ view, wallQuery }: { view: View; wallQuery: string | undefined }) {
  if (wallQuery === undefined) return null;
  const root = rootOf(view);
  return (
    <>
      <a class="beside" href={`${root}at/`}>
        Any place
      </a>
      <a class="beside" href={`${root}?${wallQuery}`}>
        Wall
      </a>
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

/** A button for each value of a choice. The service stores it in a cookie; a script changes the theme in the page. */
export function ChoiceForm({ view, name, label, current }: ChoiceFormOptions) {
  return (
    <form class="choice" action={rootOf(view) + name} aria-label={label}>
      <input type="hidden" name="back" value={pathFromRoot(view, name)} />
      {valuesOf(name).map(([value, text]) => (
        <button type="submit" name="to" value={value} aria-pressed={value === current ? 'true' : 'false'}>
          {text}
        </button>
      ))}
    </form>
  );
}
