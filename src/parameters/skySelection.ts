import type { LocationIndex } from '../locations/index.ts';
import type { Site, Target } from '../nights/index.ts';
import { targetParameter } from './conditions.ts';
import type { Values } from './parameter.ts';
import { checkCount, siteParameters, sitesOf } from './sites.ts';

/** The parameters that select sites, and targets over them. */
export function skyParameters(index: LocationIndex) {
  return { ...siteParameters, target: targetParameter(index, 'Each location has an entry per target.') };
}

/** The sites of a request for their sky, and the targets over each of them. */
export interface SelectedSkies {
  readonly sites: readonly Site[];
  /** May be empty. */
  readonly targets: readonly Target[];
}

/** @param limit - maximum sites, times the targets @throws Refusal */
export function selectSkies(
  values: Values<ReturnType<typeof skyParameters>>,
  index: LocationIndex,
  limit: number,
): SelectedSkies {
  const { sites } = sitesOf(values, index);
  const { target: targets = [] } = values;
  const what = 'entries (locations × targets)';
  const hint = 'Request fewer locations or targets.';
  checkCount({ count: sites.length * targets.length, limit, what, hint, limits: ['target'] }, values);
  return { sites, targets };
}
