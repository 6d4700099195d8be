import { csvTable } from '../formats/csv.ts';
import { windowsJson } from '../formats/json.ts';
import { listSchema, objectSchema, referenceTo } from '../formats/jsonSchema.ts';
import { date } from '../formats/valueTypes.ts';
import { windowAbsenceSchema, windowFactsOf, windowSchema } from '../formats/window.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import { WindowEntries } from '../formats/windowEntries.ts';
import type { NightRange } from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { maxEntries } from './limit.ts';
import { cachedUntil, cachedUntilTomorrow, lasting, type Resource } from './resource.ts';
import { pauseBetweenSlices } from './slices.ts';
import { nightsOfWindows, type SelectedWindows, WindowParameters } from './windowParameters.ts';

interface Windows extends SelectedWindows {
  readonly range: NightRange;
}

/** `/api/windows/`: when some conditions hold at some places, the earliest first. */
export function windowsResource(dependencies: Dependencies): Resource<Windows> {
  const { index, cache, siteParameters, revision } = dependencies;
  const parameters = new WindowParameters(index, siteParameters);
  const windowsIn = (requested: Windows) => new WindowEntries(cache, requested).windows();
  return {
    name: 'Window List',
    description:
      'When it is dark at each location, or when other conditions hold, such as a target above 30° at night; the earliest first.',
    listed: {
      name: 'windows',
      description: 'When it is dark at each location, or other conditions hold, tonight.',
      link: 'Windows',
    },
    query: parameters.parameters,
    example: `${siteParameters.example}&after=2026-11-21&before=2026-11-22&at_least=30m`,
    read: async (request) => {
      const selection = parameters.read(request, maxEntries);
      const { dates, nights: entries, identity } = selection;
      const range = await nightsOfWindows(selection, cache, request.now(), pauseBetweenSlices());
      const value = () => ({ ...selection, range });
      // Equal for all instants up to the next change: the nights are the same.
      if (dates === null)
        return { value, entries, cacheControl: cachedUntil(range.endMs), identity: [...identity, range.endMs] };
      return { value, entries, cacheControl: dates.usesToday ? cachedUntilTomorrow(request.now()) : lasting, identity };
    },
    json: {
      schema: objectSchema({
        after: { ...date.schema, description: 'The first date of the nights, included.' },
        before: { ...date.schema, description: 'The last date of the nights, included.' },
        windows: listSchema(referenceTo(windowSchema), 'The earliest first.'),
        reasons: listSchema(referenceTo(windowAbsenceSchema), 'Why a location, or a target there, has no window.'),
      }),
      components: [windowSchema, windowAbsenceSchema],
      write: (requested) => windowsJson(new WindowEntries(cache, requested), requested),
    },
    csv: (requested) => csvTable(windowsIn(requested), windowFactsOf(requested)),
    ics: (requested) => windowCalendar(windowsIn(requested), requested, revision),
  };
}
