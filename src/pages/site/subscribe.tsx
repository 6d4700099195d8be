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
 * address. The buttons that copy it are shown where scripts run, which alone can copy.
 */
export function Subscribe({ pages }: { pages: SiteWithPages }) {
  return (
    <section class="subscribe" id="subscribe">
      <h2>Subscribe</h2>
      <p>
        From a week back to a year ahead, twilights at least half a year, in your calendar; or add this address to a
        calendar program: <code class="address">{pages.calendarUrl}</code>
      </p>
      <ul>
        {calendars.map(({ query, name }) => (
          <Row address={withQuery(pages.calendarUrl, query)} name={name} />
        ))}
      </ul>
      <output class="copied" />
    </section>
  );
}

function Row({ address, name }: { address: string; name: string }) {
  return (
    <li>
      <a href={asWebcal(address)}>{name}</a>
      <button type="button" data-copy={address} aria-label={`Copy address of ${name}`} hidden>
        Copy address
      </button>
    </li>
  );
}

/** To the first calendar at once, and to the others. */
export function SubscribeLinks({ pages: { calendarUrl } }: { pages: SiteWithPages }) {
  return (
    <>
      <a class="main" href={asWebcal(withQuery(calendarUrl, calendars[0].query))}>
        Subscribe to sunset and sunrise
      </a>
      <a href="#subscribe">Other calendars</a>
    </>
  );
}

/** An address with more of a query; it may have one. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

function asWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
