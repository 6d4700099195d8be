import { commonHeaders } from './headers.ts';
import { prettyJson } from './prettyJson.ts';

/** A page that shows the answer of a resource to a person. */
export interface BrowsablePage {
  readonly method: string;
  /** The address that was asked for, path and query. */
  readonly url: URL;
  readonly name: string;
  readonly description: string;
  /** The answer, in compact JSON. */
  readonly json: string;
  /** The service's other resources: a name, and a path without a slash at its start. */
  readonly links: readonly (readonly [name: string, path: string])[];
}

/** The page as HTML. All its links are relative, so that it works under any path that a proxy puts it at. */
export function browsablePage(page: BrowsablePage): string {
  return `<!DOCTYPE html>${(<Page {...page} />).toString()}`;
}

function Page({ method, url, name, description, json, links }: BrowsablePage) {
  // HEAD has the headers of GET, so its page is the same.
  const shownMethod = method === 'HEAD' ? 'GET' : method;
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
          This answer as <a href={withFormat(url, 'json')}>JSON</a>
        </p>
        <pre>{`${shownMethod} ${url.pathname}${url.search}`}</pre>
        <pre>{`HTTP 200 OK\n${headerLines}\n\n${prettyJson(json)}`}</pre>
      </body>
    </html>
  );
}

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
