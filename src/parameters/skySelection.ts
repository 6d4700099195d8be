import type { LocationIndex } from '../locations/index.ts';
import type { Site, Target } from '../nights/index.ts';
import { targetParameter } from './conditions.ts';
import type { Values } from './parameter.ts';
import { checkCount, siteParameters, sitesOf } from './sites.ts';

/** The parameters that select sites and targets. */
export function skyParameters(index: LocationIndex) {
  return { ...siteParameters, target: targetParameter(index, 'With targets, each location has one entry per target.') };
}

/** The selected sites and targets. Each target is selected at each site. */
export interface SelectedSkies {
  readonly sites: readonly Site[];
  /** The targets. Empty: the request has no targets. */
  readonly targets: readonly Target[];
}

/** The sites and targets of a request. @param limit - maximum of the product of sites and targets @throws Refusal */
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
