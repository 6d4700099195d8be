import type { ApiRequest } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import { conditionParameters, type SelectedConditions, selectConditions } from '../../parameters/conditions.ts';
import type { Values } from '../../parameters/parameter.ts';
import { atLeastParameter } from '../../parameters/windowSelection.ts';
import { chosen } from '../layout/choices.ts';
import { queryOf } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import type { SoughtCondition } from '../words/dark.ts';

/** What readers look for on the pages of nights, months and years. */
export interface NightConditions extends Pick<SelectedConditions, 'targets' | 'conditionsOf' | 'title'> {
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
  /** Their parameters as a query without a question mark; empty: nothing is looked for. */
  readonly query: string;
  /** The same of the API, which does not know what a reader has chosen. */
  readonly dataQuery: string;
  /** The names of the targets that can be looked for. */
  readonly targetNames: () => readonly string[];
  /** What the reader has chosen to search for; `null`: the query names another sky. */
  readonly sought: SoughtCondition | null;
}

/** The parameters of conditions in a night: those of windows, without the range and the sites. All pages share one object. */
export function conditionSearch(index: LocationIndex) {
  return {
    parameters: { ...conditionParameters(index), at_least: atLeastParameter },
    targetNames: () => index.targets.all.map(({ name }) => name),
  };
}

export type ConditionSearch = ReturnType<typeof conditionSearch>;

/** The conditions of a request, as each reader has chosen. */
export type ConditionsFor = (view: View) => NightConditions;

/** @throws Refusal */
export function requestedConditions(
  values: Values<ConditionSearch['parameters']>,
  request: ApiRequest,
  site: Site,
  { parameters, targetNames }: ConditionSearch,
): ConditionsFor {
  const { condition, sun_below: sunBelow, at_least: minLengthMs = 0 } = values;
  const isChosen = condition === undefined && sunBelow === undefined;
  const requested = selectConditions(values, [site]);
  const night = selectConditions({ ...values, condition: ['night'] }, [site]);
  const query = queryOf(request, parameters);
  return (view) => {
    const sought = isChosen ? (chosen(view, 'condition') ?? 'dark') : null;
    const { targets, conditionsOf, title } = sought === 'night' ? night : requested;
    const dataQuery = sought === 'night' && query !== '' ? `${query}&condition=night` : query;
    return { targets, conditionsOf, title, minLengthMs, query, dataQuery, targetNames, sought };
  };
}
