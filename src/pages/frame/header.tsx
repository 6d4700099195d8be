import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import { TimeZone } from '../../locations/index.ts';
import { clockTime, isoInstant, offsetAt, offsetName } from '../text/clock.ts';
import { dimSteps, themeNames } from '../themes.ts';
import { pathFromRoot } from './choice.ts';
import type { ClockChoice, Clocks } from './clock.ts';
import { clockChoices } from './clock.ts';
import { choiceName, type ThemeChoice } from './theme.ts';

/** A link of the header. */
export interface TrailLink {
  readonly name: string;
  /** Relative to the first page, without a slash at the start. */
  readonly path: string;
  /** Whether it is this page. */
  readonly isCurrent?: boolean;
  /** Whether it is tonight of the site of this page: a key goes to it. */
  readonly isTonight?: boolean;
}

interface HeaderOptions {
  readonly view: View;
  readonly root: string;
  readonly trail: readonly TrailLink[];
  readonly nowMs: number | null;
  readonly clocks: Clocks | undefined;
  /** Of the times of the page; `null`: each site’s own. */
  readonly zone: TimeZone | null;
  readonly chosen: ThemeChoice | null;
  /** Of the wall with what the page shows. */
  readonly wallQuery: string;
}

/** The line above each page: where it is, what time it is, and how pages look. */
export function Header({ view, root, trail, nowMs, clocks, zone, chosen, wallQuery }: HeaderOptions) {
  return (
    <header class="top">
      <nav aria-label="Pages">
        <a class="home" href={root} aria-label="Tonight" aria-current={trail.length === 0 ? 'page' : undefined}>
          <span aria-hidden="true">☾</span> <span class="name">Tonight</span>
        </a>
        {trail.map(({ name, path, isCurrent, isTonight }) => (
          <a href={root + path} aria-current={isCurrent ? 'page' : undefined} data-tonight={isTonight ? '' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {nowMs !== null && (
        <p class="present" id="present" data-fresh>
          <Present nowMs={nowMs} zone={zone} />
        </p>
      )}
      <button type="button" class="open-display" popovertarget="display">
        Display
      </button>
      <div class="display" id="display" popover="auto">
        <nav aria-label="Other pages">
          <a href={`${root}at/`}>Any place</a>
          <a href={`${root}?${wallQuery}`}>Wall</a>
        </nav>
        {clocks && <ClockForm view={view} root={root} clocks={clocks} />}
        <ThemeForm view={view} root={root} chosen={chosen} />
      </div>
      {/* The script of the keys shows it. */}
      <button type="button" class="keys" hidden data-keys aria-label="Keys" title="Keys">
        ?
      </button>
    </header>
  );
}

interface StepLinksOptions {
  /** The periods before and after, as in their paths or queries; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly address: (period: string) => string;
  /** The period of the page. */
  readonly children: Child;
}

/** The period of a page, between links to those before and after. */
export function StepLinks({ previous, next, address, children }: StepLinksOptions) {
  const link = (period: string | null, rel: 'prev' | 'next', name: string, sign: string) =>
    period !== null && (
      <a rel={rel} href={address(period)} aria-label={`${name}: ${period}`}>
        {sign}
      </a>
    );
  return (
    <nav class="step" aria-label="Before and after">
      {link(previous, 'prev', 'Previous', '‹')}
      <b>{children}</b>
      {link(next, 'next', 'Next', '›')}
    </nav>
  );
}

/** The present is not rounded to the nearest minute: a clock shows the one that has begun. */
const halfMinuteMs = 30_000;

const utc = new TimeZone('UTC');

/** The minute of the present, by the clocks of a zone, else in UTC; a script shows it where the service cannot be reached. */
export function Present({ nowMs, zone }: { nowMs: number; zone: TimeZone | null }) {
  const offset = offsetAt((zone ?? utc).offsetSpans(nowMs, nowMs + 1), nowMs);
  return (
    <time datetime={isoInstant(nowMs)} data-as-of>
      {clockTime(nowMs - halfMinuteMs, offset)}{' '}
      {offset === 0 ? <small>UTC</small> : <small class="offset">{offsetName(offset)}</small>}
    </time>
  );
}

/** A button for each theme, and one that dims it. The choice is a cookie, set by the service: it works without scripts. */
function ThemeForm({ view, root, chosen }: Pick<HeaderOptions, 'view' | 'root' | 'chosen'>) {
  return (
    <form class="choice" action={`${root}theme`} aria-label="Theme">
      <input type="hidden" name="back" value={pathFromRoot(view)} />
      {themeNames.map((name) => (
        <button type="submit" name="to" value={name} aria-pressed={name === chosen?.theme ? 'true' : 'false'}>
          {name}
        </button>
      ))}
      {chosen && dimSteps[chosen.theme].length > 1 && <DimButton {...chosen} />}
    </form>
  );
}

/** Goes a step darker, after the last one back to the brightest. */
function DimButton({ theme, dim }: ThemeChoice) {
  const count = dimSteps[theme].length;
  return (
    <button type="submit" name="to" value={choiceName({ theme, dim: (dim + 1) % count })} data-dims title="Dim">
      dim {dim}/{count - 1}
    </button>
  );
}

const clockNames: Readonly<Record<ClockChoice, string>> = { utc: 'UTC', site: 'Site', mine: 'Mine' };

/** A button for each way to show times. That of the browser's own zone needs a script, which names the zone. */
function ClockForm({ view, root, clocks }: { view: View; root: string; clocks: Clocks }) {
  const mine = clocks.choice === 'mine' ? (clocks.zone?.name ?? '') : '';
  return (
    <form class="choice" action={`${root}clock`} aria-label="Times">
      <input type="hidden" name="back" value={pathFromRoot(view)} />
      <input type="hidden" name="zone" value={mine} data-zone />
      {clockChoices.map((name) => (
        <button
          type="submit"
          name="to"
          value={name}
          aria-pressed={name === clocks.choice ? 'true' : 'false'}
          hidden={name === 'mine' && mine === ''}
          data-mine={name === 'mine' ? '' : undefined}
          title={name === 'mine' && mine !== '' ? mine : undefined}
        >
          {clockNames[name]}
        </button>
      ))}
    </form>
  );
}
