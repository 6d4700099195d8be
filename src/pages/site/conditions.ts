import { conditionParameters, type SelectedConditions, selectConditions } from '../../api/conditions.ts';
import type { Values } from '../../api/parameter.ts';
import type { ResourceRequest } from '../../api/resource.ts';
import { queryOf } from '../../api/siteSource.ts';
import { atLeastParameter } from '../../api/windows.ts';
import type { LocationIndex } from '../../locations/index.ts';
import type { Place } from '../../nights/index.ts';

/** What readers look for on the pages of nights, months and years. */
export interface NightConditions extends Pick<SelectedConditions, 'targets' | 'conditionsOf'> {
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
  /** Their parameters as a query without a question mark; empty: nothing is looked for. */
  readonly query: string;
  /** The names of the targets that can be looked for. */
  readonly targetNames: () => readonly string[];
}

/** The parameters of conditions in a night: those of windows, without the range and the sites. */
export function conditionSearch(index: LocationIndex) {
  return {
    parameters: { ...conditionParameters(index), at_least: atLeastParameter },
    targetNames: () => index.namedTargets.map(({ name }) => name),
  };
}

type ConditionSearch = ReturnType<typeof conditionSearch>;

/** @throws Refusal */
export function requestedConditions(
  values: Values<ConditionSearch['parameters']>,
  request: ResourceRequest,
  site: Place,
  { parameters, targetNames }: ConditionSearch,
): NightConditions {
  const { targets, conditionsOf } = selectConditions(values, [site]);
  const query = queryOf(request, parameters);
  return { targets, conditionsOf, minLengthMs: values.at_least ?? 0, query, targetNames };
}
