import type { MarkupElement } from '../../../support/markup.ts';

/** The columns of a location on the page of tonight. */
interface Columns {
  readonly state: MarkupElement;
  readonly when: MarkupElement;
  readonly hours: MarkupElement;
}

/** By the slugs of the locations, from the top down. */
export function rowsIn(page: MarkupElement): Map<string, Columns> {
  const rows = page.all('li').filter((item) => item.all('h2').length === 1);
  return new Map(
    rows.map((row) => {
      const [state, when, hours] = row.all('p') as [MarkupElement, MarkupElement, MarkupElement];
      return [row.one('h2 a').get('href').split('/')[2] ?? '', { state, when, hours }];
    }),
  );
}

/** The text of an element on one line. */
export const textOf = (element: MarkupElement | undefined) => (element?.text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The instants in an element, milliseconds of UTC since 1970. */
export const instantsIn = (element: MarkupElement | undefined) =>
  (element?.all('time') ?? []).map((time) => Date.parse(time.get('datetime')));
