import type { SiteWithPages } from '../../parameters/siteSource.ts';

/** What can be subscribed to: the query of the calendar, and what people call it. */
const calendars = [
  { query: '', name: 'Nights, Moon phases' },
  { query: 'content=dark', name: 'Dark times' },
  { query: 'content=twilights', name: 'All twilights' },
  { query: 'content=sun', name: 'Sunset and sunrise' },
  { query: 'content=moon', name: 'Moon phases' },
] as const;

/** How long before its events programs remind of them. */
const reminders = [
  { query: 'reminder=10m', name: '10 min' },
  { query: 'reminder=1h', name: '1 h' },
] as const;

/**
 * A panel with the calendars of a site, whose addresses are always the same. A phone opens `webcal:` in its calendar; other programs
 * ask for the address. The buttons that copy it are shown where scripts run, which alone can copy.
 */
export function Subscribe({ pages }: { pages: SiteWithPages }) {
  return (
    <>
      <button type="button" class="main" popovertarget="subscribe">
        Subscribe
      </button>
      <section class="panel" id="subscribe" popover="auto" aria-label="Subscribe to a calendar">
        <h2>Subscribe to a calendar</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Calendar</th>
              <th scope="colgroup" colspan={reminders.length}>
                With reminders before
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {calendars.map(({ query, name }) => (
              <Row address={withQuery(pages.calendarUrl, query)} name={name} hasTimes={query !== 'content=moon'} />
            ))}
          </tbody>
        </table>
        <output class="copied" />
      </section>
    </>
  );
}

interface RowOptions {
  readonly address: string;
  readonly name: string;
  /** Whether its events have times, of which programs can remind. */
  readonly hasTimes: boolean;
}

function Row({ address, name, hasTimes }: RowOptions) {
  return (
    <tr>
      <th scope="row">
        <a href={asWebcal(address)}>{name}</a>
      </th>
      {reminders.map(({ query, name: before }) => (
        <td>
          {hasTimes && (
            <a href={asWebcal(withQuery(address, query))} aria-label={`${name}, reminders ${before} before`}>
              {before}
            </a>
          )}
        </td>
      ))}
      <td>
        <button type="button" data-copy={address} aria-label={`Copy the address of ${name}`} hidden>
          Copy
        </button>
      </td>
    </tr>
  );
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

function asWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
