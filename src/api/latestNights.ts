import * as z from 'zod';
import type { Resource } from '../http/resource.ts';
import type { Latest, LatestNights } from '../nights/index.ts';
import type { Places } from '../parameters/places.ts';
import { csvTable } from './formats/csv.ts';
import { calendar, calendarName } from './formats/icalendar.ts';
import { jsonList } from './formats/json.ts';
import type { NightKind } from './nightKinds.ts';

/** `/api/nights/latest/` and `/api/almanac/latest/`: the night that holds the present, at each location or at one place. */
export function latestNightsResource<Item extends object>(
  kind: NightKind<Item>,
  places: Places,
  latest: LatestNights<Item>,
): Resource<readonly Item[]> {
  return {
    name: kind.titles.latest,
    description: 'For every location the night that holds the present: from one solar noon to the next. Times are UTC.',
    path: [],
    query: places.parameters,
    example: places.example,
    read: (request) => {
      const nowMs = request.now();
      const answer = ({ items, untilMs }: Latest<Item>) => {
        const secondsLeft = Math.floor((untilMs - nowMs) / 1000);
        return { value: items, cacheControl: `public, max-age=${secondsLeft}` };
      };
      const found = latest.at(places.readSites(request), nowMs);
      return found instanceof Promise ? found.then(answer) : answer(found);
    },
    json: { schema: () => z.array(kind.schema()), write: (items) => jsonList('', items, kind.json, '') },
    csv: (items) => csvTable(kind.schema(), items, kind.fields),
    ics: (items) =>
      calendar({
        name: calendarName(items.map((item) => kind.nightOf(item).site)),
        items,
        entryOf: kind.entryOf,
        fieldsOf: kind.fields,
      }),
  };
}
