import type { Night, Place, RequestedWindows, SkyWindow, Target, TargetDuring } from '../nights/index.ts';
import { type Fact, fact, schemaOf } from './field.ts';
import { listSchema, referenceTo } from './jsonSchema.ts';
import { locationFact, slugFact } from './location.ts';
import {
  altitude,
  date,
  hours,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  rightAscension,
  text,
} from './valueTypes.ts';

/** A site of a window, or of a search that has found none. */
interface AtSite {
  readonly site: Place;
}

/** A window at one of its sites. */
interface WindowAtSite extends AtSite {
  /** The night that contains the start of the window. */
  readonly night: Night;
  /** The target there during the window; `null` without a target. */
  readonly inSky: TargetDuring | null;
}

/** A window in the output. */
export interface WindowEntry {
  readonly window: SkyWindow;
  /** All sites at which the conditions hold at once: one, if not `together`. */
  readonly sites: readonly [WindowAtSite, ...WindowAtSite[]];
  /** `null` if none is requested. */
  readonly target: Target | null;
}

/** A search without a window, at a site or at all at once. */
export interface WindowAbsenceEntry {
  readonly sites: readonly [AtSite, ...AtSite[]];
  readonly target: Target | null;
  readonly reason: string;
  /** The windows without the conditions on the Moon. */
  readonly moonlit: readonly WindowEntry[];
}

/** Facts of a site, by the names of their lists with `together`. */
type SiteFacts<Item> = Readonly<Record<string, Fact<Item>>>;

const whereFacts: SiteFacts<AtSite> = {
  locations: locationFact(({ site }) => site),
  slugs: slugFact(({ site }) => site, 'as for `location`'),
};

const nightFactsOfWindow: SiteFacts<WindowAtSite> = {
  nights: fact('night', nullable(integer), ({ night }) => night.id, {
    description: 'The id of the night that contains the start. null: the night has no id.',
  }),
  dates: fact('date', date, ({ night }) => night.date, {
    description: 'The date of the night that contains the start.',
  }),
};

const distance = number(3, { minimum: 0, maximum: 180 });

const skyFactsOfTarget: SiteFacts<WindowAtSite> = {
  max_altitudes: fact('max_altitude', altitude, ({ inSky }) => inSky?.maxAltitude ?? Number.NaN, {
    description: 'The highest altitude of the target in the window, without refraction, degrees.',
  }),
  airmasses: fact('airmass', nullable(number(3, { minimum: 1 })), ({ inSky }) => inSky?.airmass ?? null, {
    description: 'The airmass at that altitude (Pickering 2002). null: it is below the horizon.',
  }),
  min_moon_distances: fact('min_moon_distance', nullable(distance), ({ inSky }) => inSky?.minMoonDistance ?? null, {
    description:
      'The smallest distance of the target from the Moon’s centre while the Moon is up in the window, as seen from the site, degrees. null: it is down.',
  }),
};

type WithSites<Item> = { readonly sites: readonly [Item, ...Item[]] };

/** The facts of the single site, or of each site in lists. */
function factsOfSites<Item>(facts: SiteFacts<Item>, isTogether: boolean): Fact<WithSites<Item>>[] {
  return Object.entries(facts).map(([plural, { name, type, of, ...rest }]) =>
    isTogether
      ? {
          ...rest,
          name: plural,
          type: list(type),
          of: ({ sites }) => sites.map(of),
          description: `\`${name}\` of each site, with \`together\`.`,
        }
      : { ...rest, name, type, of: ({ sites }) => of(sites[0]) },
  );
}

const targetFacts: readonly Fact<{ readonly target: Target | null }>[] = [
  fact('target', text, ({ target }) => target?.name ?? '', {
    description: 'The target: its name in the list or in the catalogue, or its coordinates as they were requested.',
  }),
  fact('target_right_ascension', rightAscension, ({ target }) => target?.rightAscension ?? Number.NaN, {
    description: 'Its right ascension as it was understood, ICRS, degrees.',
  }),
  fact('target_declination', altitude, ({ target }) => target?.declination ?? Number.NaN, {
    description: 'Its declination, ICRS, degrees.',
  }),
];

const spanFacts: readonly Fact<WindowEntry>[] = [
  fact('start', instant, ({ window }) => window.startMs, { description: 'Instant of UTC.' }),
  fact('end', instant, ({ window }) => window.endMs, { description: 'Not included. Instant of UTC.' }),
  fact('hours', hours, ({ window }) => window.endMs - window.startMs, { description: 'Its length, hours.' }),
  fact('begins', nullable(text), ({ window }) => window.begins, {
    description:
      'The event at its start, such as `astronomical_dusk` or `moonset`, or the state that begins then: `sun_below`, `moon_far`, `target_above`. null: it is more than 400 days earlier.',
  }),
  fact('ends', nullable(text), ({ window }) => window.ends, {
    description:
      'The event at its end, such as `moonrise`, or the state that begins then: `sun_above`, `moon_near`, `target_below`. null: it is more than 400 days later.',
  }),
];

/** What the fields of windows depend on. */
export type WindowShape = Pick<RequestedWindows, 'isTogether' | 'targets'>;

const hasTarget = ({ targets }: WindowShape) => targets.some((target) => target !== null);

/** The facts of windows, in the order of output. */
export function windowFactsOf(shape: WindowShape): readonly Fact<WindowEntry>[] {
  return factsOf(shape.isTogether, hasTarget(shape));
}

function factsOf(isTogether: boolean, ofTarget: boolean): readonly Fact<WindowEntry>[] {
  return [
    ...factsOfSites(whereFacts, isTogether),
    ...factsOfSites(nightFactsOfWindow, isTogether),
    ...spanFacts,
    ...(ofTarget ? [...targetFacts, ...factsOfSites(skyFactsOfTarget, isTogether)] : []),
  ];
}

/** The facts of a site without a window. */
export function windowAbsenceFactsOf(shape: WindowShape): readonly Fact<WindowAbsenceEntry>[] {
  const where = factsOfSites(whereFacts, shape.isTogether);
  return [...where, ...(hasTarget(shape) ? targetFacts : []), reasonFact, moonlitFactOf(windowFactsOf(shape))];
}

const reasonFact: Fact<WindowAbsenceEntry> = fact('reason', text, ({ reason }) => reason, {
  description: 'Why there is no window, a sentence.',
});

/** All possible fields, of one location and with `together`. */
export const windowFacts: readonly Fact<WindowEntry>[] = [
  ...factsOf(false, true),
  ...[whereFacts, nightFactsOfWindow, skyFactsOfTarget].flatMap((facts) => factsOfSites(facts, true)),
];

export const windowSchema = schemaOf(
  'SkyWindow',
  'A time in which the conditions hold, in the nights from `after` to `before` or reaching into them.',
  spanFacts,
  windowFacts.filter((each) => !spanFacts.includes(each)),
);

/** @param facts - of a window */
function moonlitFactOf(facts: readonly Fact<WindowEntry>[]): Fact<WindowAbsenceEntry> {
  const type = { ...list(object(facts)), schema: listSchema(referenceTo(windowSchema)) };
  return fact('moonlit', type, ({ moonlit }) => moonlit, {
    description: 'The windows without the conditions on the Moon, as in `windows`; empty if there is none either.',
  });
}

export const windowAbsenceSchema = schemaOf(
  'WindowAbsence',
  'A location without a window; with `together` all of them.',
  [reasonFact, moonlitFactOf(windowFacts)],
  [...factsOfSites(whereFacts, false), ...factsOfSites(whereFacts, true), ...targetFacts],
);
