import type { Child } from 'hono/jsx';
import type { Bodies } from '../../nights/index.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { duration } from '../text/clock.ts';
import { phaseName } from '../text/sky.ts';
import type { Row } from './rows.ts';

interface LeadOptions {
  readonly rows: readonly Row[];
  readonly bodies: Bodies;
  readonly root: string;
  readonly children?: Child;
}

/** What a person asks first: how many are dark, the Moon, and where it is dark next. */
export function Lead({ rows, bodies, root, children }: LeadOptions) {
  const soonest =
    rows.length === 1
      ? undefined
      : rows.filter(({ sky, nextDark }) => nextDark !== null && !sky.isDark).sort(byStart)[0];
  return (
    <div class="lead" id="lead" data-fresh>
      <h1>{headline(rows)}</h1>
      <p class="sub">
        <MoonNow {...bodies} />
        {soonest?.nextDark && (
          <span class="apart">
            next dark: <a href={`${root}locations/${soonest.location.slug}/`}>{soonest.location.name}</a> in{' '}
            {duration(soonest.nextDark.startMs - bodies.timeMs)}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

/** The head of the nights of a date. */
export function DatedLead({ title, bodies, children }: { title: string; bodies: Bodies; children?: Child }) {
  return (
    <div class="lead">
      <h1>{title}</h1>
      <div class="sub">
        {children}
        <MoonNow {...bodies} />
      </div>
    </div>
  );
}

/** The Moon’s disc as it is drawn without a place: lit from the right while it waxes. */
function MoonNow({ moonIllumination, moonPhase }: Bodies) {
  const isWaxing = moonPhase < 0.5;
  return (
    <>
      <MoonDisc illumination={moonIllumination} brightLimbAngle={isWaxing ? 90 : -90} label={phaseName(moonPhase)} />
      <span>
        Moon {Math.round(moonIllumination * 100)}&nbsp;%, {isWaxing ? 'waxing' : 'waning'}
      </span>
    </>
  );
}

const byStart = (one: Row, other: Row) => (one.nextDark?.startMs ?? 0) - (other.nextDark?.startMs ?? 0);

/** `1 of 22 is dark now`. */
function headline(rows: readonly Row[]): string {
  const [first] = rows;
  if (first === undefined) return 'No location matches';
  const dark = rows.filter(({ sky }) => sky.isDark).length;
  const all = rows.length;
  if (all === 1) return `${first.location.name}: ${dark === 1 ? 'dark' : 'not dark'} now`;
  if (dark === 0) return `None of ${all} is dark now`;
  return dark === all ? `All ${all} are dark now` : `${dark} of ${all} ${dark === 1 ? 'is' : 'are'} dark now`;
}
