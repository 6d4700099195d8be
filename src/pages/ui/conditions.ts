import type { LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import { conditionParameters, type SelectedConditions, selectConditions } from '../../parameters/conditions.ts';
import type { Values } from '../../parameters/parameter.ts';
import { atLeastParameter } from '../../parameters/windowSelection.ts';
import type { PageRequest } from '../layout/page.ts';
import { queryOf } from '../layout/siteSource.ts';
import type { DarkOrNight } from '../words/dark.ts';

/** The conditions on the sky that a reader has selected on the page of a night, a month or a year. */
export interface SkyConditions extends Pick<SelectedConditions, 'targets' | 'conditionsOf' | 'title'> {
  /** The minimum length of a window, milliseconds. Pages omit shorter windows. */
  readonly minLengthMs: number;
  /** The selected conditions as the query of a page's address, without a question mark. Empty: no condition is selected. */
  readonly query: string;
  /**
   * The selected conditions as the query of a request to the API. The API reads no cookies, so a query that is not empty also
   * contains the reader's preference for `night`.
   */
  readonly dataQuery: string;
  /**
   * The reader's choice between `dark` and `night` for all pages. `null`: the query names a condition on the sky, which replaces
   * the choice.
   */
  readonly darkOrNight: DarkOrNight | null;
}

/** The query parameters that select windows in a night: targets, conditions, and the minimum length of a window. */
function nightParameters(index: LocationIndex) {
  return { ...conditionParameters(index), at_least: atLeastParameter };
}

type NightParameters = ReturnType<typeof nightParameters>;

/** The query parameters that select conditions, with a function that reads their values. */
export interface ConditionSource {
  readonly query: NightParameters;
  /** @throws Refusal */
  read(values: Values<NightParameters>, request: PageRequest, site: Site): SkyConditions;
}

/** Creates the object that reads the selected conditions for the pages of nights, months and years. */
export function conditionSource(index: LocationIndex): ConditionSource {
  const parameters = nightParameters(index);
  return {
    query: parameters,
    read(values, request, site) {
      const { condition, sun_below: below, sun_above: above, moon_distance_above: distance } = values;
      const { at_least: minLengthMs = 0 } = values;
      const isChosen = [condition, below, above, distance].every((value) => value === undefined);
      const darkOrNight = isChosen ? (request.view.choices.condition ?? 'dark') : null;
      const isNight = darkOrNight === 'night';
      const { targets, conditionsOf, title } = selectConditions(
        isNight ? { ...values, condition: ['night'] } : values,
        { sites: [site], ownTwilights: site.ownTwilights },
      );
      const query = queryOf(request, parameters);
      const dataQuery = isNight && query !== '' ? `${query}&condition=night` : query;
      return { targets, conditionsOf, title, minLengthMs, query, dataQuery, darkOrNight };
    },
  };
}
