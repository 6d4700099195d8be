import type { Columns } from '../facts/columns.ts';
import { instant } from '../facts/valueTypes.ts';
import { missingFieldsOf, windowAbsenceSchema, windowColumns, windowFactsOf, windowSchema } from '../facts/window.ts';
import { WindowEntries } from '../facts/windowEntries.ts';
import { csvTable } from '../formats/csv.ts';
import { windowsJson } from '../formats/json.ts';
import { firstItems } from '../formats/parts.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import { referenceTo } from '../http/openapi.ts';
import { type Resource, validityOf } from '../http/resource.ts';
import { listSchema, objectSchema } from '../input/jsonSchema.ts';
import { limitParameter, oldestFirstParameters, readColumns } from '../parameters/columns.ts';
import { maxEntries } from '../parameters/limit.ts';
import { type SelectedWindows, WindowParameters } from '../parameters/windows.ts';
import type { Dependencies } from './dependencies.ts';

interface ChosenWindows extends SelectedWindows {
  readonly columns: Columns;
  readonly limit: number | undefined;
}

/** `/api/windows/`: when some conditions hold at some places, the earliest first. */
export function windowsResource(dependencies: Dependencies): Resource<ChosenWindows> {
  const { index, cache, siteParameters, buildTimeMs } = dependencies;
  const parameters = new WindowParameters(index, siteParameters);
  const windowsIn = (selection: ChosenWindows, areWhole = false) =>
    firstItems(new WindowEntries(cache, selection, areWhole).windows(), selection.limit);
  return {
    name: 'Window List',
    description:
      'When it is dark at each location, or when other conditions hold, such as a target above 30° at night; the earliest first.',
    listed: {
      name: 'windows',
      description: 'When it is dark at each location, or other conditions hold, within 24 hours.',
      link: 'Windows',
    },
    query: [...parameters.parameters, ...oldestFirstParameters],
    example: `${siteParameters.example}&after=2026-11-21&before=2026-11-23&at_least=30m`,
    read: (request) => {
      const selection = parameters.read(request, maxEntries);
      const advice = Object.fromEntries(missingFieldsOf(selection).map((name) => [name, 'Add "target".']));
      const columns = readColumns(request, windowFactsOf(selection), advice);
      const limit = request.query(limitParameter);
      return {
        value: () => ({ ...selection, columns, limit }),
        entries: selection.nights,
        ...validityOf(selection.usesClock, [selection.identity, columns, limit]),
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
    csv: (selection) => csvTable(windowsIn(selection), ...windowColumns(selection, selection.columns)),
    ics: (selection) => windowCalendar(windowsIn(selection, true), selection, buildTimeMs),
  };
}
