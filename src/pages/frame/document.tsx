import type { Child } from 'hono/jsx';
import { altitudeText } from '../../formats/fields.ts';
import type { View } from '../../http/resource.ts';
import { twilights } from '../../nights/index.ts';
import { SkyPatterns } from '../charts/skyPicture.tsx';
import { scriptPath, stylePath } from './assets.ts';
import type { Clocks } from './clock.ts';
import { Header, type TrailLink } from './header.tsx';
import { type Theme, themeOf } from './theme.ts';

/** The parts of a page around its content. */
export interface Frame {
  readonly view: View;
  /** Without the name of the service. */
  readonly title: string;
  /** The pages above and beside it, from the first page down. */
  readonly trail?: readonly TrailLink[];
  /** The present, which the page contains: a browser with scripts then refreshes it each minute. `null`: it does not. */
  readonly nowMs?: number | null;
  /** By which its times are; without them, the page has none. */
  readonly clocks?: Clocks;
  /** The same as data. */
  readonly alternates?: readonly Alternate[];
  /** Without header and footer, for a display that nobody touches. */
  readonly isBare?: boolean;
}

/** What a page shows, as data. */
export interface Alternate {
  readonly name: string;
  readonly type: string;
  /** Relative to the first page of the service, without a slash at the start. */
  readonly path: string;
}

/** An empty part: yields to the event loop. */
export const pause = '';

/**
 * The relative path from a page to the first page of the service. All links are relative, so that the service works below any
 * path that a proxy adds.
 */
export function rootOf({ url }: Pick<View, 'url'>): string {
  return '../'.repeat(url.pathname.split('/').length - 2) || './';
}

/** A whole page, in parts: the head, those of the content, the end. */
export function* document(frame: Frame, content: Iterable<string>): Iterable<string> {
  const html = (<Document {...frame}>{contentMark}</Document>).toString();
  const [start, end] = `<!DOCTYPE html>${html}`.split(contentMark);
  yield start ?? '';
  yield* content;
  yield end ?? '';
}

const contentMark = '\f';

const themeColors: Readonly<Record<Theme, string>> = { dark: '#0a0d14', light: '#fbfbf9', red: '#000000' };

/** The Moon's first quarter, as data: it needs no request. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23334'/%3E%3Cpath d='M8 1a7 7 0 010 14z' fill='%23dde'/%3E%3C/svg%3E";

function Document({
  view,
  title,
  trail = [],
  nowMs = null,
  clocks,
  alternates = [],
  isBare = false,
  children,
}: Frame & { children?: Child }) {
  const root = rootOf(view);
  const theme = themeOf(view);
  return (
    <html lang="en" data-theme={theme}>
      <Head title={title} root={root} theme={theme} alternates={alternates} />
      <body>
        {!isBare && (
          <a class="skip" href="#content">
            Skip to the content
          </a>
        )}
        <SkyPatterns />
        {!isBare && <Header view={view} root={root} trail={trail} nowMs={nowMs} clocks={clocks} theme={theme} />}
        <main id="content" data-live={nowMs === null ? undefined : ''}>
          {children}
        </main>
        {!isBare && <Footer root={root} />}
      </body>
    </html>
  );
}

const serviceName = 'Observatory nights';

interface HeadOptions {
  readonly title: string;
  readonly root: string;
  readonly theme: Theme;
  readonly alternates: readonly Alternate[];
}

function Head({ title, root, theme, alternates }: HeadOptions) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={theme === 'light' ? 'light' : 'dark'} />
      <meta name="theme-color" content={themeColors[theme]} />
      <title>{title === serviceName ? title : `${title} – ${serviceName}`}</title>
      <link rel="icon" href={icon} />
      {alternates.map(({ type, name, path }) => (
        <link rel="alternate" type={type} title={name} href={root + path} />
      ))}
      <link rel="stylesheet" href={root + stylePath} />
      <script src={root + scriptPath} defer />
    </head>
  );
}

function Footer({ root }: { root: string }) {
  return (
    <footer>
      <p>
        Twilights are the Sun’s centre at {twilightAltitudes}; sunset and sunrise at {horizonAltitude}, or lower at a
        height above the horizon. Dark: the Sun below −18° and the Moon down.
      </p>
      <nav aria-label="Service">
        <a href={`${root}at/`}>Any place</a>
        <a href={`${root}?view=wall`}>Wall display</a>
        <a href={`${root}api/`}>API</a>
        <a href={`${root}api/openapi.json`} download="">
          OpenAPI
        </a>
      </nav>
    </footer>
  );
}

const [horizonAltitude, ...lowerAltitudes] = twilights.map(({ altitude }) => altitudeText(altitude));
/** `−6°, −12° and −18°`. */
const twilightAltitudes = [lowerAltitudes.slice(0, -1).join(', '), ...lowerAltitudes.slice(-1)].join(' and ');
