import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { Fault } from './fault.tsx';

interface DateFieldOptions {
  readonly value: string;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
}

/** A date as text: browsers show their own date fields in the order of their language, beside dates by ISO 8601. */
export function DateField({ value, fault }: DateFieldOptions) {
  return (
    <div>
      <label for="date">Date</label>
      <input
        id="date"
        name="date"
        value={value}
        placeholder="YYYY-MM-DD"
        size={10}
        autocomplete="off"
        autofocus={fault !== undefined}
        aria-invalid={fault && 'true'}
        aria-describedby={fault && 'date-fault'}
      />
      <Fault of="date" text={fault} />
    </div>
  );
}

/** Asks for the date of another night of a site. */
export function OtherDateForm({ pages, root }: { pages: SiteWithPages; root: string }) {
  return (
    <form class="controls other-date" action={root + pages.path}>
      <Kept typed={new URLSearchParams(pages.query)} />
      <DateField value="" />
      <button type="submit">Show</button>
    </form>
  );
}

/** What else was chosen. */
function Kept({ typed }: { typed: URLSearchParams }) {
  return [...typed].map(([name, value]) => name !== 'date' && <input type="hidden" name={name} value={value} />);
}

/** Asks again for the date of the nights of all locations; what else was chosen stays. */
export function DateForm({ root, typed, fault }: { root: string; typed: URLSearchParams; fault: string | undefined }) {
  return (
    <form class="place" action={root}>
      <Kept typed={typed} />
      <DateField value={typed.get('date') ?? ''} fault={fault} />
      <p>
        <button type="submit" class="primary">
          Show
        </button>
      </p>
    </form>
  );
}
