import type { View } from '../../http/resource.ts';
import type { Site } from '../../locations/index.ts';
import { pathFromRoot } from './choice.ts';
import type { ClockChoice, Clocks } from './clock.ts';
import { clockChoices } from './clock.ts';
import { Present } from './present.tsx';
import { type Theme, themes } from './theme.ts';

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
  readonly site: Pick<Site, 'timeZone'> | undefined;
  readonly theme: Theme;
}

/** The line above each page: where it is, what time it is, and how pages look. */
export function Header({ view, root, trail, nowMs, clocks, site, theme }: HeaderOptions) {
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
          <Present nowMs={nowMs} clocks={clocks} site={site} />
        </p>
      )}
      <button type="button" class="open-display" popovertarget="display">
        Display
      </button>
      <div class="display" id="display" popover="auto">
        {clocks && <ClockForm view={view} root={root} clocks={clocks} />}
        <ThemeForm view={view} root={root} theme={theme} />
      </div>
      {/* The script of the keys shows it. */}
      <button type="button" class="keys" hidden data-keys aria-label="Keys" title="Keys">
        ?
      </button>
    </header>
  );
}

/** A button for each theme. The choice is a cookie, set by the service: it works without scripts. */
function ThemeForm({ view, root, theme }: Pick<HeaderOptions, 'view' | 'root' | 'theme'>) {
  return (
    <form class="choice" action={`${root}theme`} aria-label="Theme">
      <input type="hidden" name="back" value={pathFromRoot(view)} />
      {themes.map((name) => (
        <button type="submit" name="to" value={name} aria-pressed={name === theme ? 'true' : 'false'}>
          {name}
        </button>
      ))}
    </form>
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
