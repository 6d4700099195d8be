import type { Child } from 'hono/jsx';
import { altitudeText } from '../../facts/text.ts';
import type { View } from '../../http/resource.ts';
import type { TimeZone } from '../../locations/index.ts';
import { twilights } from '../../nights/index.ts';
import { SkyPatterns } from '../charts/skyPicture.tsx';
import { themeValues, unchosenLightTheme, unchosenTheme } from '../themes.ts';
import { scriptPath, stylePath } from './assets.ts';
import type { Clocks } from './clock.ts';
import { Header, type TrailLink } from './header.tsx';
import { firstQuarter, type IconMoon, moonAt, moonIcon } from './icon.ts';
import { type ThemeChoice, themeOf } from './theme.ts';

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
  /** Of all its times; without one, each site’s own, and the present is in UTC. */
  readonly zone?: TimeZone | null;
  /** The same as data. */
  readonly alternates?: readonly Alternate[];
  /** Sentences for previews of links to it and for search; `undefined`: those of the service. */
  readonly description?: string;
  /** The Moon of its icon; without one, that of `nowMs`. */
  readonly moon?: IconMoon;
  /** The query of a wall with what it shows; without one, of that of all locations. */
  readonly wallQuery?: string;
  /** Without header and footer, for a display that nobody touches. */
  readonly isBare?: boolean;
}

/** What a page shows, as data. */
export interface Alternate {
  readonly name: 'CSV' | 'iCalendar' | 'JSON' | 'SVG';
  readonly type: string;
  /** Relative to the first page of the service, without a slash at the start. */
  readonly path: string;
}

/** An empty part: a step of long work, after which other requests can be served. */
export const step = '';

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

interface LeadOptions {
  readonly title: string;
  /** Below the title. */
  readonly children?: Child;
  /** Below that. */
  readonly more?: Child;
  readonly id?: string;
  readonly 'data-fresh'?: '';
}

/** The head of the content of a page. */
export function Lead({ title, children, more, ...attributes }: LeadOptions) {
  return (
    <div class="lead" {...attributes}>
      <h1>{title}</h1>
      {children && <div class="sub">{children}</div>}
      {more}
    </div>
  );
}

function Document({
  view,
  title,
  trail = [],
  nowMs = null,
  clocks,
  zone = null,
  alternates = [],
  description = serviceDescription,
  moon = nowMs === null ? firstQuarter : moonAt(nowMs),
  wallQuery = 'view=wall',
  isBare = false,
  children,
}: Frame & { children?: Child }) {
  const root = rootOf(view);
  const chosen = themeOf(view);
  return (
    <html lang="en" data-theme={chosen?.theme} data-dim={chosen?.dim || undefined}>
      <Head {...{ title, description, moon, root, chosen, alternates }} />
      <body>
        {!isBare && (
          <a class="skip" href="#content">
            Skip to the content
          </a>
        )}
        <SkyPatterns />
        {!isBare && <Header {...{ view, root, trail, nowMs, clocks, zone, chosen, wallQuery }} />}
        <main id="content" data-live={nowMs === null ? undefined : ''}>
          {children}
        </main>
        {!isBare && <Footer root={root} hasTimes={clocks !== undefined} />}
      </body>
    </html>
  );
}

const serviceName = 'Observatory nights';
const serviceDescription = 'When it is dark at observing sites: sunset, twilights, dark hours and the Moon.';

interface HeadOptions extends Required<Pick<Frame, 'title' | 'description' | 'moon' | 'alternates'>> {
  readonly root: string;
  /** `null`: the system's. */
  readonly chosen: ThemeChoice | null;
}

function Head({ title, description, moon, root, chosen, alternates }: HeadOptions) {
  const theme = chosen?.theme ?? unchosenTheme;
  const { scheme, page } = themeValues(theme);
  const light = chosen === null ? themeValues(unchosenLightTheme) : null;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={light ? `${scheme} ${light.scheme}` : scheme} />
      {light && <meta name="theme-color" media="(prefers-color-scheme:light)" content={light.page} />}
      <meta name="theme-color" content={page} />
      <title>{title === serviceName ? title : `${title} – ${serviceName}`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={serviceName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <link rel="icon" href={moonIcon(moon, theme)} />
      {alternates.map(({ type, name, path }) => (
        <link rel="alternate" type={type} title={name} href={root + path} />
      ))}
      <link rel="stylesheet" href={root + stylePath} />
      <script src={root + scriptPath} defer />
    </head>
  );
}

function Footer({ root, hasTimes }: { root: string; hasTimes: boolean }) {
  return (
    <footer>
      {hasTimes && (
        <p>
          Twilights are the Sun’s centre at {twilightAltitudes}; sunset and sunrise at {horizonAltitude}, lower at a
          height above the horizon, higher in thin air. Dark: the Sun below −18° and the Moon down.
        </p>
      )}
      <nav aria-label="Service">
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
