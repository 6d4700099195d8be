import type { SiteWithPages } from '../../api/siteSource.ts';

/** What can be subscribed to: the query of the calendar, and what it calls itself. */
const calendars = [
  { query: 'content=sun', name: 'Sunset and sunrise' },
  { query: 'content=dark', name: 'Dark time' },
  { query: 'content=twilights', name: 'Twilights' },
  { query: '', name: 'Nights and Moon phases' },
  { query: 'content=moon', name: 'Moon phases' },
] as const;

/**
 * The calendars of a site, whose addresses are always the same. A phone opens `webcal:` in its calendar; other programs ask for the
 * address.
 */
export function Subscribe({ pages }: { pages: SiteWithPages }) {
  return (
    <section class="subscribe" id="subscribe">
      <h2>Subscribe</h2>
      <p>
        From a week back to a year ahead, in your calendar. Google Calendar and others ask for the address: copy it from
        the field.
      </p>
      <ul>
        {calendars.map(({ query, name }) => (
          <Row address={withQuery(pages.calendarUrl, query)} name={name} />
        ))}
      </ul>
    </section>
  );
}

function Row({ address, name }: { address: string; name: string }) {
  return (
    <li>
      <a href={address.replace(/^https?:/, 'webcal:')}>{name}</a>
      <input value={address} readonly aria-label={`Address of ${name}`} />
    </li>
  );
}

/** An address with more of a query; it may have one. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
