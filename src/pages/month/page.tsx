import type { Resource } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import type { ConditionSearch } from '../site/conditions.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { type PeriodView, periodDocument, periodPage } from '../site/period.tsx';
import { darkSumText } from '../text/dark.ts';
import { MonthContent } from './content.tsx';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return periodPage({ kind: 'month', source, search, cache, html: (shown) => monthDocument(shown, cache) });
}

function monthDocument(requested: PeriodView, cache: NightCache): Iterable<string> {
  const nights = [...nightsFrom(cache, requested.pages.site, requested.dates)];
  const shown = { ...requested, nights, filter: nightFilter(nights, requested.conditions) };
  return periodDocument({ ...requested, dark: darkSumText(nights) }, <MonthContent {...shown} />);
}
