import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import { conditionParameters, type SelectedConditions, selectConditions } from '../../parameters/conditions.ts';
import type { Values } from '../../parameters/parameter.ts';
import { atLeastParameter } from '../../parameters/windowSelection.ts';
import { chosen } from '../layout/choices.ts';
import type { PageRequest } from '../layout/page.ts';
import { queryOf } from '../layout/siteSource.ts';
import type { DarkOrNight } from '../words/dark.ts';

/** The conditions on the sky that a reader has selected on the page of a night, a month or a year. */
export interface SkyConditions extends Pick<SelectedConditions, 'targets' | 'conditionsOf' | 'title'> {
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
  /** The parameters of the conditions as a query without a question mark. Empty: no condition is selected. */
  readonly query: string;
  /** The same of the API, which does not know what a reader has chosen. */
  readonly dataQuery: string;
  /** The names of the targets that can be selected, as the options of a field. */
  readonly targetOptions: () => Child;
  /** What the reader has chosen for all pages; `null`: the query names another sky. */
  readonly darkOrNight: DarkOrNight | null;
}

/** The parameters of conditions in a night: the parameters of windows without the range and the sites. */
function nightParameters(index: LocationIndex) {
  return { ...conditionParameters(index), at_least: atLeastParameter };
}

type NightParameters = ReturnType<typeof nightParameters>;

/** How a request names conditions. */
export interface ConditionSource {
  readonly query: NightParameters;
  /** @throws Refusal */
  read(values: Values<NightParameters>, request: PageRequest, site: Site): SkyConditions;
}

/** All pages share one. */
export function conditionSource(index: LocationIndex): ConditionSource {
  const parameters = nightParameters(index);
  const optionsOf = () => html`${index.targets.all.map(({ name }) => html`<option value="${name}"></option>`)}`;
  // Made once: they take a tenth of the page of a month.
  let options: Child = null;
  const targetOptions = () => {
    options ??= optionsOf();
    return options;
  };
  return {
    query: parameters,
    read(values, request, site) {
      const { condition, sun_below: below, sun_above: above, at_least: minLengthMs = 0 } = values;
      const isChosen = [condition, below, above].every((value) => value === undefined);
      const darkOrNight = isChosen ? (chosen(request.view, 'condition') ?? 'dark') : null;
      const isNight = darkOrNight === 'night';
      const { targets, conditionsOf, title } = selectConditions(
        isNight ? { ...values, condition: ['night'] } : values,
        { sites: [site], ownTwilights: site.ownTwilights },
      );
      const query = queryOf(request, parameters);
      const dataQuery = isNight && query !== '' ? `${query}&condition=night` : query;
      return { targets, conditionsOf, title, minLengthMs, query, dataQuery, targetOptions, darkOrNight };
    },
  };
}
