import type { Child } from 'hono/jsx';
import { mediaTypes } from '../../api/negotiation.ts';
import type { View } from '../../api/resource.ts';
import { altitudeText } from '../../formats/text.ts';
import { bodiesAt, twilights } from '../../nights/index.ts';
import { litPath, type MoonShape, moonShape } from '../charts/moonDisc.tsx';
import { SkyPatterns } from '../charts/skyPicture.tsx';
import { isoInstant } from '../text/clock.ts';
import { themes } from '../themes.ts';
import { scriptPath, stylePath } from './assets.ts';
import { chosen as chosenOf, rootOf } from './choice.ts';
import { Header, type HeaderOptions } from './header.tsx';

/** The parts of a page around its content. */
export interface Frame extends Partial<Omit<HeaderOptions, 'view'>> {
  readonly view: View;
  /** Without the name of the service. */
  readonly title: string;
  /** The same as data, at its foot; of the first, its head says so too. */
  readonly data?: readonly DataLinks[];
  /** Sentences for previews of links to it and for search; `undefined`: those of the service. */
  readonly description?: string;
  /** Its own address, which is on paper. */
  readonly source?: string;
  /** The clocks of its times, if not those of `zone`. */
  readonly times?: string;
  /** The Moon of its icon; without one, that of `nowMs`. */
  readonly moon?: MoonShape;
  /** Whether a browser with scripts asks for it again; default: it shows the present. */
  readonly isLive?: boolean;
  /** Without header and footer, for a display that nobody touches. */
  readonly isBare?: boolean;
}

/** What a page shows, for programs. */
export interface DataLinks {
  /** What the data are of: a fixed date or period, or tonight, which is another night tomorrow. */
  readonly label: string;
  /** Of the files that they are saved as, without the extension. */
  readonly fileName: string;
  readonly alternates: readonly Alternate[];
}

/** What a page shows, in one format. */
export interface Alternate {
  readonly name: keyof typeof formats;
  /** Relative to the first page of the service, without a slash at the start. */
  readonly path: string;
}

const formats = { CSV: 'csv', iCalendar: 'ics', JSON: 'json' } as const;

/** Links to data in each format, as its parameter names it. */
export function alternatesIn(
  address: (format: string) => string,
  offered: readonly string[] = ['csv', 'ics', 'json'],
): Alternate[] {
  const names = (['CSV', 'iCalendar', 'JSON'] as const).filter((name) => offered.includes(formats[name]));
  return names.map((name) => ({ name, path: address(formats[name]) }));
}

/** An empty part: a step of long work, after which other requests can be served. */
export const step = '';

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
  readonly title: Child;
  /** Below the title. */
  readonly children?: Child;
  readonly id?: string;
  readonly 'data-fresh'?: '';
  /** Below that. */
  readonly more?: Child;
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

type Page = Frame & { children?: Child };

function Document({ title, data = [], description = serviceDescription, isBare, children, ...frame }: Page) {
  const { view, trail = [], nowMs = null, clocks, zone = null, wallQuery, source } = frame;
  const { times = zone?.name ?? 'of each site', isLive = nowMs !== null } = frame;
  const { moon = nowMs === null ? firstQuarter : moonShape(bodiesAt(nowMs)) } = frame;
  return (
    <html lang="en" class={isBare ? 'wall' : undefined} data-theme={chosenOf(view, 'theme') ?? undefined}>
      <Head {...{ view, title, description, moon, alternates: data[0]?.alternates ?? [] }} />
      <body>
        {!isBare && (
          <a class="skip" href="#content">
            Skip to the content
          </a>
        )}
        <SkyPatterns />
        {!isBare && <Header {...{ view, trail, nowMs, clocks, zone, wallQuery }} />}
        <main id="content" data-live={isLive ? '' : undefined}>
          {children}
          {/* On paper. */}
          {source !== undefined && (
            <p class="origin">
              {source}, times: {times}
              {nowMs !== null && `, as of ${isoInstant(nowMs).slice(0, 16)}Z`}
            </p>
          )}
        </main>
        {!isBare && <Footer root={rootOf(view)} data={data} hasTimes={clocks !== undefined} />}
      </body>
    </html>
  );
}

/** The Moon of a page of no instant. */
const firstQuarter: MoonShape = { illumination: 0.5, brightLimbAngle: 90 };

const serviceName = 'Observatory nights';
const serviceDescription = 'When it is dark at observing sites: sunset, twilights, dark hours and the Moon.';

interface HeadOptions extends Required<Pick<Frame, 'view' | 'title' | 'description' | 'moon'>> {
  readonly alternates: readonly Alternate[];
}

function Head({ view, title, description, moon, alternates }: HeadOptions) {
  const [root, chosen] = [rootOf(view), chosenOf(view, 'theme')];
  const { scheme, page } = themes[chosen ?? 'dark'];
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={chosen === null ? 'dark light' : scheme} />
      {chosen === null && <meta name="theme-color" media="(prefers-color-scheme:light)" content={themes.light.page} />}
      <meta name="theme-color" content={page} />
      <title>{title === serviceName ? title : `${title} – ${serviceName}`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={serviceName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <link rel="icon" href={moonIcon(moon)} />
      {alternates.map(({ name, path }) => (
        <link rel="alternate" type={mediaTypes[formats[name]]} title={name} href={root + path} />
      ))}
      <link rel="stylesheet" href={root + stylePath} />
      <script src={root + scriptPath} defer />
    </head>
  );
}

/** The Moon as an SVG image in an address: it needs no request. */
function moonIcon({ illumination, brightLimbAngle }: MoonShape): string {
  const turn = Math.round(brightLimbAngle - 90);
  const disc = `<circle r='10' fill='#2b3344'/>`;
  const lit = `<path d='${litPath(illumination)}' fill='#f3ecd2' transform='rotate(${turn})'/>`;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-11 -11 22 22'>${disc}${lit}</svg>`;
  return `data:image/svg+xml,${image.replace(/[<>#]/g, encodeURIComponent)}`;
}

interface FooterOptions {
  readonly root: string;
  readonly data: readonly DataLinks[];
  readonly hasTimes: boolean;
}

function Footer({ root, data, hasTimes }: FooterOptions) {
  return (
    <footer>
      {hasTimes && (
        <p>
          Twilights are the Sun’s centre at {twilightAltitudes}; sunset and sunrise at {horizonAltitude}, lower at a
          height above the horizon, higher in thin air.
        </p>
      )}
      {data.map((links) => (
        <Data {...links} root={root} />
      ))}
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

/** Links to data. They are downloads: a browser would show the text on white, which ends the adaptation of eyes to the dark. */
export function Data({ label, fileName, alternates, root }: DataLinks & { readonly root: string }) {
  return (
    <p class="as-data">
      {label}:
      {alternates.map(({ name, path }) => (
        <a href={root + path} download={`${fileName}.${formats[name]}`}>
          {name}
        </a>
      ))}
    </p>
  );
}
