import { bodiesAt, contains, intervalsBelow, type Night, NightCache, skyOf } from '../nights/index.ts';
import type { IsOptions } from './options.ts';
import { selectSite } from './sites.ts';
import { UsageError } from './usageError.ts';

/**
 * Whether the sky over a site is of a kind at an instant.
 *
 * @throws UsageError, LocationsFileError
 */
export function isSky({ kind, twilight, ...options }: IsOptions, nowMs: number): boolean {
  const { site } = selectSite(options);
  const night = new NightCache().at(site, nowMs);
  if (kind === 'below') return isBelow(night, twilight ?? '', nowMs);
  const sky = skyOf(night, bodiesAt(nowMs));
  if (kind === 'dark') return sky.isDark;
  // Twilight of any kind: the Sun is down, and it is not night yet.
  return kind === 'twilight' ? !['day', 'night'].includes(sky.twilight) : sky.twilight === kind;
}

/** Whether the Sun is below the altitude of a twilight. */
function isBelow(night: Night, name: string, timeMs: number): boolean {
  const crossing = night.crossings.find(({ twilight }) => twilight.name === name);
  if (crossing !== undefined) return intervalsBelow(night, crossing).some((interval) => contains(interval, timeMs));
  const names = night.crossings.map(({ twilight }) => twilight.name);
  throw new UsageError(`is below: found "${name}"; allowed is one of ${names.join(', ')}`);
}
