import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import { scriptPath, stylePath } from './assets.ts';
import { type Look, lookOf, looks, maxBackCharacters } from './look.ts';

/** What a page has beside its content. */
export interface Frame {
  readonly view: View;
  /** Of the page alone. */
  readonly title: string;
  /** The pages above it: what they are called and where they are, without a slash at the start. */
  readonly trail?: readonly (readonly [name: string, path: string])[];
  /** Whether it tells of the present, so that a browser with scripts is to renew it each minute. */
  readonly isLive?: boolean;
}

/** A part without text, at which other requests are served. */
export const pause = '';

/**
 * The way from a page to the first one of the service. All links are relative, so that it works under any path that a
 * proxy puts it at.
 */
export function rootOf({ url }: Pick<View, 'url'>): string {
  return '../'.repeat(url.pathname.split('/').length - 2) || './';
}

/** A whole page around its content, which is made part by part, as long pages are sent. */
export function* document(frame: Frame, content: Iterable<string>): Iterable<string> {
  const [start, end] = `<!DOCTYPE html>${(<Document {...frame}>{contentMark}</Document>).toString()}`.split(
    contentMark,
  );
  yield start ?? '';
  yield* content;
  yield end ?? '';
}

const contentMark = '\f';

const themeColors: Readonly<Record<Look, string>> = { dark: '#0b1017', light: '#ffffff', red: '#000000' };

/** The Moon's first quarter; as data, since it would be a request of its own. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23334'/%3E%3Cpath d='M8 1a7 7 0 010 14z' fill='%23dde'/%3E%3C/svg%3E";

function Document({ view, title, trail = [], isLive, children }: Frame & { children?: Child }) {
  const root = rootOf(view);
  const look = lookOf(view);
  return (
    <html lang="en" data-look={look}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={look === 'light' ? 'light' : 'dark'} />
        <meta name="theme-color" content={themeColors[look]} />
        <title>{title === serviceName ? title : `${title} – ${serviceName}`}</title>
        <link rel="icon" href={icon} />
        <link rel="stylesheet" href={root + stylePath} />
        <script src={root + scriptPath} defer />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header>
          <nav aria-label="Pages">
            <a href={root} aria-current={title === serviceName ? 'page' : undefined}>
              Tonight
            </a>
            {trail.map(([name, path]) => (
              <a href={root + path}>{name}</a>
            ))}
          </nav>
          <Looks view={view} root={root} look={look} />
        </header>
        <main id="content" data-live={isLive ? '' : undefined}>
          {children}
        </main>
        <footer>
          <p>
            Twilights are the Sun’s centre at −6°, −12° and −18°; sunset and sunrise at −50′. Dark: the Sun below −18°
            and the Moon down.
          </p>
          <nav aria-label="Service">
            <a href={`${root}api/`}>API</a>
            <a href={`${root}api/openapi.json`}>OpenAPI</a>
          </nav>
        </footer>
      </body>
    </html>
  );
}

const serviceName = 'Observatory nights';

/** Three buttons; the server keeps the choice, so that they work without a script. */
function Looks({ view, root, look }: { view: View; root: string; look: Look }) {
  return (
    <form class="looks" action={`${root}look`} aria-label="Look">
      <input type="hidden" name="back" value={pathFromRoot(view)} />
      {looks.map((name) => (
        <button type="submit" name="to" value={name} aria-pressed={name === look ? 'true' : 'false'}>
          {name}
        </button>
      ))}
    </form>
  );
}

/** Empty where the way back would be too long for an address itself. */
function pathFromRoot({ url }: View): string {
  const path = url.pathname.replace(/^\/+/, '') + url.search;
  return path.length > maxBackCharacters ? '' : path;
}
