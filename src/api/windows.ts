import { instant } from '../facts/valueTypes.ts';
import { windowAbsenceSchema, windowFactsOf, windowSchema } from '../facts/window.ts';
import { WindowEntries } from '../facts/windowEntries.ts';
import { csvTable } from '../formats/csv.ts';
import { windowsJson } from '../formats/json.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import { referenceTo } from '../http/openapi.ts';
import { type Resource, validityOf } from '../http/resource.ts';
import { listSchema, objectSchema } from '../input/jsonSchema.ts';
import { maxEntries } from '../parameters/limit.ts';
import { type SelectedWindows, WindowParameters } from '../parameters/windows.ts';
import type { Dependencies } from './dependencies.ts';

/** `/api/windows/`: when some conditions hold at some places, the earliest first. */
export function windowsResource(dependencies: Dependencies): Resource<SelectedWindows> {
  const { index, cache, siteParameters, buildTimeMs } = dependencies;
  const parameters = new WindowParameters(index, siteParameters);
  const windowsIn = (selection: SelectedWindows, areWhole = false) =>
    new WindowEntries(cache, selection, areWhole).windows();
  return {
    name: 'Window List',
    description:
      'When it is dark at each location, or when other conditions hold, such as a target above 30° at night; the earliest first.',
    listed: {
      name: 'windows',
      description: 'When it is dark at each location, or other conditions hold, within 24 hours.',
      link: 'Windows',
    },
    query: parameters.parameters,
    example: `${siteParameters.example}&after=2026-11-21&before=2026-11-23&at_least=30m`,
    read: (request) => {
      const selection = parameters.read(request, maxEntries);
      return {
        value: () => selection,
        entries: selection.nights,
        ...validityOf(selection.usesClock, selection.identity),
      };
    },
    json: {
      schema: objectSchema({
        after: { ...instant.schema, description: 'All are at this instant of UTC or later.' },
        before: { ...instant.schema, description: 'All are before this instant of UTC.' },
        windows: listSchema(referenceTo(windowSchema), 'The earliest first.'),
        reasons: listSchema(referenceTo(windowAbsenceSchema), 'Why a location, or a target there, has no window.'),
      }),
      components: [windowSchema, windowAbsenceSchema],
      write: (selection) => windowsJson(new WindowEntries(cache, selection), selection),
    },
    csv: (selection) => csvTable(windowsIn(selection), windowFactsOf(selection)),
    ics: (selection) => windowCalendar(windowsIn(selection, true), selection, buildTimeMs),
  };
}
