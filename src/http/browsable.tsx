import { commonHeaders } from './headers.ts';
import type { Format } from './negotiation.ts';
import { prettyJson } from './prettyJson.ts';

/** A page that shows the answer of a resource to a person. */
export interface BrowsablePage {
  /** Of the request that it shows. */
  readonly method: string;
  /** The address that was asked for, path and query. */
  readonly url: URL;
  readonly name: string;
  readonly description: string;
  /** The answer, in compact JSON. */
  readonly json: Iterable<string>;
  /** Those that the answer can be had in. */
  readonly formats: readonly Format[];
  /** The service's other resources: a name, and a path without a slash at its start. */
  readonly links: readonly (readonly [name: string, path: string])[];
}

/** The page as HTML. All its links are relative, so that it works under any path that a proxy puts it at. */
export function browsablePage(page: BrowsablePage): string {
  return `<!DOCTYPE html>${(<Page {...page} />).toString()}`;
}

function Page({ method, url, name, description, json, formats, links }: BrowsablePage) {
  const { text, isWhole } = start(json);
  const root = '../'.repeat(url.pathname.split('/').length - 2);
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="dark light" />
        <title>{`${name} – observatory-nights`}</title>
      </head>
      <body>
        <nav aria-label="Resources">
          {links.map(([text, path]) => (
            <>
              <a href={root + path}>{text}</a>{' '}
            </>
          ))}
        </nav>
        <h1>{name}</h1>
        <p>{description}</p>
        <p>
          This answer as
          {formats
            .filter((format) => format !== 'api')
            .map((format) => (
              <>
                {' '}
                <a href={withFormat(url, format)}>{formatNames[format]}</a>
              </>
            ))}
        </p>
        <pre>{`${method} ${url.pathname}${url.search}`}</pre>
        <pre>{`HTTP 200 OK\n${headerLines}\n\n${prettyJson(text)}`}</pre>
        {!isWhole && <p>… and so on: the page ends here, the answer as JSON has all of it.</p>}
      </body>
    </html>
  );
}

/** What is shown of an answer: 200 nights. A page of 9,999 would take half a second to make, in which no one is answered. */
const mostCharacters = 100_000;

function start(json: Iterable<string>): { readonly text: string; readonly isWhole: boolean } {
  let text = '';
  for (const part of json) {
    text += part;
    if (text.length > mostCharacters) return { text: text.slice(0, mostCharacters), isWhole: false };
  }
  return { text, isWhole: true };
}

const formatNames = { json: 'JSON', csv: 'CSV', ics: 'iCalendar' } as const;

/** The same address in another format, as a relative link. */
function withFormat(url: URL, format: string): string {
  const query = new URLSearchParams(url.search);
  query.set('format', format);
  return `?${query}`;
}

/** The headers of the answer in JSON that concern its reader. */
const headerLines = Object.entries({ ...commonHeaders, 'Content-Type': 'application/json' })
  .map(([header, value]) => `${header}: ${value}`)
  .join('\n');
