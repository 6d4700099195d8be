import { type Site, TimeZone } from '../../locations/index.ts';
import { clockTime, isoInstant, offsetAt, offsetName } from '../text/clock.ts';
import { type Clocks, offsetsOf } from './clock.ts';

interface PresentOptions {
  readonly nowMs: number;
  /** `undefined`: UTC. */
  readonly clocks: Clocks | undefined;
  /** The only one of the page; its own times are those of the clock, if the page's are. */
  readonly site: Pick<Site, 'timeZone'> | undefined;
}

/** The present is not rounded to the nearest minute: a clock shows the one that has begun. */
const halfMinuteMs = 30_000;

const utc = new TimeZone('UTC');

/** The minute of the present, by the clocks of the page; a script shows it where the service cannot be reached. */
export function Present({ nowMs, clocks = { choice: 'utc', zone: utc }, site = { timeZone: utc } }: PresentOptions) {
  const offset = offsetAt(offsetsOf(clocks, site, { startMs: nowMs, endMs: nowMs + 1 }), nowMs);
  return (
    <time datetime={isoInstant(nowMs)} data-as-of>
      {clockTime(nowMs - halfMinuteMs, offset)}{' '}
      {offset === 0 ? <small>UTC</small> : <small class="offset">{offsetName(offset)}</small>}
    </time>
  );
}
