import type { SiteWithPages } from '../../parameters/siteSource.ts';

/**
 * Links to the calendar of a site, whose address is always the same. A phone opens `webcal:` in its calendar; other programs ask
 * for the address. The button is shown where scripts run, which alone can copy.
 */
export function Subscribe({ pages: { calendarUrl } }: { pages: Pick<SiteWithPages, 'calendarUrl'> }) {
  return (
    <>
      <a class="main" href={calendarUrl.replace(/^https?:/, 'webcal:')}>
        Subscribe to calendar
      </a>
      <button type="button" data-copy={calendarUrl} hidden>
        Copy address
      </button>
    </>
  );
}
