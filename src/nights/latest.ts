import type { Site } from '../locations/index.ts';
import type { Night } from './night.ts';
import { inTurns, type Turn } from './turns.ts';

/** What was told of each of some sites, all of which hold the same span of time. */
export interface Latest<Item> {
  /** In the sites' order. The same array for as long as it holds. */
  readonly items: readonly Item[];
  /** It holds from this instant, the last solar noon that a site passed … */
  readonly fromMs: number;
  /** … until this one, the first that a site passes. */
  readonly untilMs: number;
}

type ItemAt<Item> = (site: Site, timeMs: number) => Item;

/**
 * Follows the clock: tells something of the latest night of each of some sites, and looks up again only those whose
 * night no longer holds the present. The clock may be set back.
 */
class LatestTogether<Item> {
  readonly #sites: readonly Site[];
  readonly #itemAt: ItemAt<Item>;
  readonly #nightOf: (item: Item) => Night;
  readonly #turn: Turn;
  #latest: Latest<Item> | undefined;
  #coming: Promise<Latest<Item>> | undefined;

  /**
   * @param itemAt - what is told of a site for the night that holds an instant
   * @param nightOf - the night that it is told of
   */
  constructor(sites: readonly Site[], itemAt: ItemAt<Item>, nightOf: (item: Item) => Night, turn: Turn) {
    this.#sites = sites;
    this.#itemAt = itemAt;
    this.#nightOf = nightOf;
    this.#turn = turn;
  }

  /** Not a promise where it is there: waiting for what is there would take a fifth of the requests per second. */
  at(nowMs: number): Latest<Item> | Promise<Latest<Item>> {
    const latest = this.#latest;
    return latest !== undefined && isWithin(nowMs, latest) ? latest : this.#renewedAt(nowMs);
  }

  /** All that ask while it is renewed wait for the same, unless it does not hold for them. */
  async #renewedAt(nowMs: number): Promise<Latest<Item>> {
    if (this.#coming !== undefined) {
      const coming = await this.#coming;
      if (isWithin(nowMs, coming)) return coming;
    }
    this.#coming = this.#renew(nowMs);
    return this.#coming;
  }

  async #renew(nowMs: number): Promise<Latest<Item>> {
    try {
      const before = this.#latest?.items ?? [];
      const places = this.#sites.map((site, index) => ({ site, before: before[index] }));
      const items = await inTurns(places, (place) => this.#current(place.site, place.before, nowMs), this.#turn);
      this.#latest = this.#together(items);
      return this.#latest;
    } finally {
      this.#coming = undefined;
    }
  }

  #current(site: Site, before: Item | undefined, nowMs: number): Item {
    return before !== undefined && isWithin(nowMs, this.#spanOf(before)) ? before : this.#itemAt(site, nowMs);
  }

  #together(items: readonly Item[]): Latest<Item> {
    const spans = items.map((item) => this.#spanOf(item));
    return {
      items,
      fromMs: spans.reduce((last, { fromMs }) => Math.max(last, fromMs), -Infinity),
      untilMs: spans.reduce((first, { untilMs }) => Math.min(first, untilMs), Infinity),
    };
  }

  #spanOf(item: Item): Span {
    const night = this.#nightOf(item);
    return { fromMs: night.solarNoonMs, untilMs: night.nextSolarNoonMs };
  }
}

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

function isWithin(timeMs: number, { fromMs, untilMs }: Span): boolean {
  return timeMs >= fromMs && timeMs < untilMs;
}

/** The latest nights of all the sites of a list together, of each of them alone, and of some of them. */
export class LatestNights<Item> {
  readonly #follow: (sites: readonly Site[]) => LatestTogether<Item>;
  readonly #list: readonly Site[];
  readonly #all: LatestTogether<Item>;
  readonly #alone = new Map<Site, LatestTogether<Item>>();

  constructor(list: readonly Site[], itemAt: ItemAt<Item>, nightOf: (item: Item) => Night, turn: Turn) {
    this.#follow = (sites) => new LatestTogether(sites, itemAt, nightOf, turn);
    this.#list = list;
    this.#all = this.#follow(list);
  }

  /** @param sites - the whole list, or some sites; only for the whole and for a single listed one is the result cached */
  at(sites: readonly Site[], nowMs: number): Latest<Item> | Promise<Latest<Item>> {
    return this.#followerOf(sites).at(nowMs);
  }

  #followerOf(sites: readonly Site[]): LatestTogether<Item> {
    const [site] = sites;
    if (sites === this.#list) return this.#all;
    if (site === undefined || site.id === null || sites.length > 1) return this.#follow(sites);
    let follower = this.#alone.get(site);
    if (follower === undefined) {
      follower = this.#follow(sites);
      this.#alone.set(site, follower);
    }
    return follower;
  }
}
