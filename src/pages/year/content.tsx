import type { View } from '../../http/resource.ts';
import { supportedYears } from '../../parameters/periods.ts';
import { Legend } from '../charts/legend.tsx';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { rootOf } from '../frame/document.tsx';
import { addressesOf } from '../site/address.ts';
import { SiteHead } from '../site/head.tsx';
import { PrintButton } from '../site/printButton.tsx';
import { Subscribe } from '../site/subscribe.tsx';
import { YearCarpet } from './carpet.tsx';
import { DarkHours, type MonthOfYear } from './darkHours.tsx';
import { darkMonthsText } from './darkMonths.ts';
import { yearLinks } from './links.ts';
import type { NightOfYear, YearView } from './view.ts';

interface YearProps {
  readonly year: YearView;
  readonly nights: readonly NightOfYear[];
  readonly months: readonly MonthOfYear[];
  readonly view: View;
  readonly clocks: Clocks;
}

/** The carpet of a year, and the table of its dark hours. */
export function YearContent({ year, nights, months, view, clocks }: YearProps) {
  const { pages } = year;
  const root = rootOf(view);
  const address = addressesOf(pages, root);
  const carpet = { nights, months, address, zone: zoneOf(clocks, pages.site), tonight: year.tonight };
  return (
    <>
      <Head year={year} months={months} root={root} />
      <figure>
        <YearCarpet {...carpet} />
        <Legend extras={[]}>
          <li>
            <ul class="lines">
              <PhaseLegend />
              {year.tonight?.startsWith(String(year.year)) && <li class="for-today">Tonight</li>}
            </ul>
          </li>
        </Legend>
        <figcaption>
          A row for each night, by the standard time of {carpet.zone.name}, so that summer time makes no step.
        </figcaption>
      </figure>
      <DarkHours months={months} year={year.year} address={address} />
    </>
  );
}

function PhaseLegend() {
  return (
    <li>
      <svg class="swatch" viewBox="0 0 28 14" aria-hidden="true">
        <circle class="disc" cx="7" cy="7" r="5" />
        <circle class="disc lit" cx="21" cy="7" r="5" />
      </svg>
      New Moon, full Moon
    </li>
  );
}

function Head({ year: { pages, year, dates }, months, root }: Pick<YearProps, 'year' | 'months'> & { root: string }) {
  return (
    <SiteHead
      pages={pages}
      root={root}
      period={String(year)}
      previous={year > supportedYears.first ? String(year - 1) : null}
      next={year < supportedYears.last ? String(year + 1) : null}
    >
      <span class="apart">{darkMonthsText(months)}</span>
      <DataLinks alternates={yearLinks({ pages, dates, year })} root={root} fileName={`${pages.name} ${year}`}>
        <Subscribe pages={pages} />
        <PrintButton />
      </DataLinks>
    </SiteHead>
  );
}
