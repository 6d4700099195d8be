import type { Child } from 'hono/jsx';
import { altitudeText } from '../../formats/text.ts';
import type { Format } from '../../http/negotiation.ts';
import { bodiesAt, twilights, type Work } from '../../nights/index.ts';
import { litPath, type MoonShape, moonShape } from '../sky/moonDisc.ts';
import { skyPatterns } from '../sky/patterns.ts';
import { isoInstant } from '../words/clock.ts';
import { type AssetName, assetPath } from './assets.ts';
import { rootOf } from './choices.ts';
import { Header, type HeaderOptions, OtherPages } from './header.tsx';
import { themes } from './themes.ts';

/** The parts of a page that surround its content: the head, the header and the footer. */
export interface Frame extends HeaderOptions {
  /** The title of the page, without the name of the service. */
  readonly title: string;
  /** Links in the footer to the page's content as data. */
  readonly data?: readonly DataLinks[];
  /** Sentences for search engines and previews of links. Default: a description of the service. */
  readonly description?: string;
  /** The page's own address, which only printouts show. */
  readonly source?: string;
  /** The name of the time zone of the page's times. Default: the zone of `clock`. */
  readonly times?: string;
  /** The Moon in the page's icon. Default: the Moon at `nowMs`. */
  readonly moon?: MoonShape;
  /** Whether a browser with scripts renews the page. Default: yes if the page shows the present. */
  readonly isLive?: boolean;
  /**
   * The style sheet for this kind of page, in addition to the style sheet of all pages. A page with the style sheet `wall` has no
   * header and no footer. A page without an additional style sheet has no pictures of the sky.
   */
  readonly style?: Exclude<AssetName, 'style' | 'script'>;
}

/** Links to the content of a page as data, for programs. */
export interface DataLinks {
  /** The text before the links, such as `2026-11-21`, `2026-11`, or `Tonight at 22 locations`. */
  readonly label: string;
  /** The name of a downloaded file, without the extension. */
  readonly fileName: string;
  /** Returns the address of the data in a format, relative to the first page, without a slash at the start. */
  readonly address: (format: DataFormat) => string;
  /** The data formats to which the page links. Default: all formats. */
  readonly formats?: readonly Format[];
}

type DataFormat = keyof typeof formatNames;

const formatNames = { csv: 'CSV', ics: 'iCalendar', json: 'JSON' } as const;

const formatsOf = ({ formats }: Pick<DataLinks, 'formats'>) =>
  (['csv', 'ics', 'json'] as const).filter((format) => formats === undefined || formats.includes(format));

/**
 * Runs a computation in steps and returns its result. Each step yields an empty text, so that the service can handle other
 * requests between two steps.
 */
export function* resultOf<Result>(work: Work<Result>): Generator<string, Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield '';
  }
}

/** Yields a whole page in parts: the start of the document, the parts of the content, then the end of the document. */
export function* document(frame: Frame, content: Iterable<string>): Iterable<string> {
  const html = (<Document {...frame}>{contentMark}</Document>).toString();
  const [start, end] = `<!DOCTYPE html>${html}`.split(contentMark);
  yield start ?? '';
  yield* content;
  yield end ?? '';
}

const contentMark = '\f';

interface LeadOptions {
  readonly title: Child;
  /** Text in the line below the title. */
  readonly children?: Child;
  /** Content below the line of text under the title. */
  readonly more?: Child;
}

/** The title of a page, with a line of text and more content below. */
export function Lead({ title, children, more }: LeadOptions) {
  return (
    <div class="lead">
      <h1>{title}</h1>
      {children && <div class="lead-sub">{children}</div>}
      {more}
    </div>
  );
}

function Document({ children, ...frame }: Frame & { children?: Child }) {
  const { view, nowMs = null, clock, source } = frame;
  const isBare = frame.style === 'wall';
  const hasPictures = frame.style !== undefined;
  const { times = clock?.zone.name ?? 'of each site', isLive = nowMs !== null } = frame;
  return (
    <html lang="en" class={isBare ? 'wall' : undefined} data-theme={view.choices.theme ?? undefined}>
      <Head {...frame} />
      <body>
        {!isBare && (
          <a class="skip" href="#content">
            Skip to the content
          </a>
        )}
        {hasPictures && skyPatterns}
        {!isBare && <Header {...frame} />}
        {/* A page of a wrong target is an error response, so a renewal would fail, and the page would warn of the failure. */}
        <main id="content" data-live={isLive && view.wrongTarget === undefined ? '' : undefined}>
          {children}
          {/* Only printouts show this line. */}
          {source !== undefined && (
            <p class="origin">
              {source}, times: {times}
              {nowMs !== null && `, as of ${isoInstant(nowMs).slice(0, 16)}Z`}
            </p>
          )}
        </main>
        {!isBare && <Footer {...frame} />}
      </body>
    </html>
  );
}

/** The Moon in the icon of a page that has no `moon` and does not show the present. */
const firstQuarter: MoonShape = { illumination: 0.5, brightLimbAngle: 90 };

export const serviceName = 'Observatory nights';
const serviceDescription = 'When it is dark at observing sites: sunset, twilights, dark hours and the Moon.';

function Head({ view, title, description = serviceDescription, nowMs = null, moon, style }: Frame) {
  const root = rootOf(view);
  const { theme } = view.choices;
  const { scheme, page } = themes[theme ?? 'dark'];
  const shownMoon = moon ?? (nowMs === null ? firstQuarter : moonShape(bodiesAt(nowMs)));
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={theme === null ? 'dark light' : scheme} />
      {theme === null && <meta name="theme-color" media="(prefers-color-scheme:light)" content={themes.light.page} />}
      <meta name="theme-color" content={page} />
      <title>{title === serviceName ? title : `${title} – ${serviceName}`}</title>
      <meta name="description" content={description} />
      <link rel="icon" href={moonIcon(shownMoon)} />
      {style && <link rel="stylesheet" href={root + assetPath(style)} />}
      <link rel="stylesheet" href={root + assetPath('style')} />
      <script src={root + assetPath('script')} defer />
    </head>
  );
}

/** The page's icon: the Moon as an SVG image in a `data:` URL, which needs no request. */
function moonIcon({ illumination, brightLimbAngle }: MoonShape): string {
  const turn = Math.round(brightLimbAngle - 90);
  const disc = `<circle r='10' fill='#2b3344'/>`;
  const lit = `<path d='${litPath(illumination)}' fill='#f3ecd2' transform='rotate(${turn})'/>`;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-11 -11 22 22'>${disc}${lit}</svg>`;
  return `data:image/svg+xml,${image.replace(/[<>#]/g, encodeURIComponent)}`;
}

function Footer({ view, trail = [], wallQuery, data = [], clockChoice }: Frame) {
  const root = rootOf(view);
  return (
    <footer>
      {clockChoice && (
        <p>
          At twilights, the Sun’s centre is at {twilightAltitudes}. At sunset and sunrise, the Sun’s centre is at{' '}
          {horizonAltitude}. That altitude is lower for a site above its horizon, and higher in thin air.
        </p>
      )}
      {data.map((links) => (
        <Data {...links} root={root} />
      ))}
      <nav class="links" aria-label="Service">
        {trail.length > 0 && <OtherPages view={view} wallQuery={wallQuery} />}
        <a href={`${root}api/`}>API</a>
        <a href={`${root}api/openapi.json`} download="">
          OpenAPI
        </a>
      </nav>
    </footer>
  );
}

const [horizonAltitude, ...lowerAltitudes] = twilights.map(({ altitude }) => altitudeText(altitude));
/** The Sun's altitudes at the ends of the three twilights, as text: `−6°, −12° and −18°`. */
const twilightAltitudes = [lowerAltitudes.slice(0, -1).join(', '), ...lowerAltitudes.slice(-1)].join(' and ');

/**
 * Links that download data. The links have the attribute `download`, because a browser would show the data on a white page. A
 * white page at night ends the eyes' dark adaptation.
 */
export function Data({ root, ...data }: DataLinks & { readonly root: string }) {
  return (
    <p class="as-data links">
      {data.label}:
      {formatsOf(data).map((format) => (
        <a href={root + data.address(format)} download={`${data.fileName}.${format}`}>
          {formatNames[format]}
        </a>
      ))}
    </p>
  );
}
