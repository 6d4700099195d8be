import { type CalendarContent, calendarContents, defaultContent } from '../formats/nightCalendar.ts';
import type { ResourceRequest } from '../http/resource.ts';
import type { Parameter } from '../input/parameter.ts';

/** Which events a calendar has. */
export const contentParameter: Parameter<readonly CalendarContent[]> = {
  name: 'content',
  description: `Which events a calendar has: each night (night), dark interval (dark), dusk and dawn (twilights), principal phase of the Moon (moon). Other formats ignore it. Default: ${defaultContent}.`,
  allowed: `one or more of ${calendarContents.join(', ')}, with commas between them`,
  schema: { type: 'string' },
  onlyFormat: 'ics',
  parse: (text) => {
    const names = new Set(text.split(',').map((name) => name.trim()));
    const known = calendarContents.filter((name) => names.has(name));
    return known.length === names.size ? known : null;
  },
};

/** What a request asks of a calendar. @throws Problem */
export function contentOf({ query }: Pick<ResourceRequest, 'query'>): readonly CalendarContent[] {
  return query(contentParameter) ?? defaultContent;
}
