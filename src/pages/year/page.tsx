import type { Resource } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import type { NightCache } from '../../nights/index.ts';
import { zoneOf } from '../frame/clock.ts';
import type { ConditionSearch } from '../site/conditions.ts';
import { type PeriodView, periodDocument, periodPage } from '../site/period.tsx';
import { darkSumText } from '../text/dark.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return periodPage({ kind: 'year', source, search, cache, html: (shown) => yearDocument(shown, cache) });
}

function* yearDocument(requested: PeriodView, cache: NightCache): Iterable<string> {
  const year = yield* yearView(requested, cache);
  const { nights, clocks, pages, view } = year;
  const page = {
    ...requested,
    dark: darkSumText(nights),
    times: standardTimeName(nights, zoneOf(clocks, pages.site)),
  };
  yield* periodDocument(page, <YearContent year={year} view={view} clocks={clocks} />);
}
