import { conditionParameters, type SelectedConditions, selectConditions } from '../../api/conditions.ts';
import type { Values } from '../../api/parameter.ts';
import type { ResourceRequest, View } from '../../api/resource.ts';
import { queryOf } from '../../api/siteSource.ts';
import { atLeastParameter } from '../../api/windows.ts';
import type { LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import { chosen } from '../frame/choice.ts';
import type { SoughtCondition } from '../text/sought.ts';

/** What readers look for on the pages of nights, months and years. */
export interface NightConditions extends Pick<SelectedConditions, 'targets' | 'conditionsOf'> {
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
  /** Their parameters as a query without a question mark; empty: nothing is looked for. */
  readonly query: string;
  /** The names of the targets that can be looked for. */
  readonly targetNames: () => readonly string[];
  /** What is searched for; `null`: the query names another sky. */
  readonly sought: SoughtCondition | null;
  /** For readers who search for nights, in which the Moon may be up. */
  readonly ofNights: Pick<SelectedConditions, 'conditionsOf'>;
}

/** The parameters of conditions in a night: those of windows, without the range and the sites. All pages share one object. */
export function conditionSearch(index: LocationIndex) {
  return {
    parameters: { ...conditionParameters(index), at_least: atLeastParameter },
    targetNames: () => index.namedTargets.map(({ name }) => name),
  };
}

export type ConditionSearch = ReturnType<typeof conditionSearch>;

/** @throws Refusal */
export function requestedConditions(
  values: Values<ConditionSearch['parameters']>,
  request: ResourceRequest,
  site: Site,
  { parameters, targetNames }: ConditionSearch,
): NightConditions {
  const { targets, conditionsOf } = selectConditions(values, [site]);
  const { condition, sun_below: sunBelow, at_least: minLengthMs = 0 } = values;
  return {
    targets,
    conditionsOf,
    minLengthMs,
    query: queryOf(request, parameters),
    targetNames,
    sought: condition === undefined && sunBelow === undefined ? 'dark' : null,
    ofNights: selectConditions({ ...values, condition: ['night'] }, [site]),
  };
}

/** The conditions as the reader has chosen: dark, or night. */
export function chosenConditions(conditions: NightConditions, view: View): NightConditions {
  if (conditions.sought === null || chosen(view, 'condition') !== 'night') return conditions;
  return { ...conditions, conditionsOf: conditions.ofNights.conditionsOf, sought: 'night' };
}
