import { WindowEntries } from '../../facts/windowEntries.ts';
import type { ParameterReader } from '../../input/parameter.ts';
import type { LocationIndex, OffsetSpan, Target } from '../../locations/index.ts';
import {
  type Condition,
  conditionsOfTarget,
  darkConditions,
  type Interval,
  type Night,
  type NightCache,
  type SkyTrail,
  type TargetDuring,
  targetTrail,
} from '../../nights/index.ts';
import { ofTargets, readTargetSettings, targetParameter } from '../../parameters/targets.ts';
import { chartWidth, partOf } from '../charts/scale.ts';
import { shownLength } from '../text/clock.ts';
import { spanOfNight } from '../text/dark.ts';
import { curveHeight, smoothPath } from './scale.ts';

/** Targets whose curves the page of a night has, and what has to hold of them. */
export interface SelectedTargets {
  readonly targets: readonly Target[];
  readonly conditionsOf: (target: Target) => readonly Condition[];
  /** Their parameters as a query without a question mark; empty: there are none. */
  readonly query: string;
}

/** The parameters of targets. */
export class TargetQuery {
  readonly parameters: readonly [ReturnType<typeof targetParameter>, ...typeof ofTargets];

  constructor(locations: LocationIndex) {
    this.parameters = [targetParameter(locations), ...ofTargets];
  }

  /** @throws Refusal */
  read(reader: Pick<ParameterReader, 'query' | 'text'>): SelectedTargets {
    const targets = reader.query(this.parameters[0]);
    const settings = readTargetSettings(reader, targets !== undefined);
    const query = new URLSearchParams();
    for (const { name } of this.parameters) {
      const text = reader.text(name);
      if (text !== undefined) query.set(name, text);
    }
    return {
      targets: targets ?? [],
      conditionsOf: (target) => conditionsOfTarget(settings, target),
      query: query.toString(),
    };
  }
}

/** A target in a night. */
export interface TargetOfNight {
  readonly target: Target;
  /** `null`: it does not rise. */
  readonly trail: SkyTrail | null;
  /** When it is where it has to be in the dark. */
  readonly windows: readonly (Interval & TargetDuring)[];
  /** What has to hold, as part of a sentence. */
  readonly wanted: string;
  /** Why there is no window, as a sentence. */
  readonly absence: string;
}

export function targetsOfNight(cache: NightCache, night: Night, selected: SelectedTargets): TargetOfNight[] {
  const { site, interval: supported } = night;
  const ofSearch = { sites: [site], supported, isTogether: false, minLengthMs: 0 };
  return selected.targets.map((target) => {
    const ofTarget = selected.conditionsOf(target);
    const conditions = [...darkConditions, ...ofTarget];
    const entries = new WindowEntries(cache, { ...ofSearch, targets: [target], conditionsOf: () => conditions });
    const windows = [...entries.windows()]
      .flat()
      .flatMap(({ window, sites: [{ inSky }] }) => (inSky === null ? [] : { ...window, ...inSky }));
    return {
      ...{ target, windows, trail: targetTrail(night, target) },
      wanted: ofTarget
        .map(({ holds }, index) => (index === 0 ? holds : holds.replace(`${target.name} `, '')))
        .join(' and '),
      absence: [...entries.absences()][0]?.reason ?? '',
    };
  });
}

type SentencesOptions = { targets: readonly TargetOfNight[]; night: Night; offsets: readonly OffsetSpan[] };

/** `Orion is above 30° in the dark for 1 h 12 min, 02:10 – 03:22, 48° from the Moon, at 62° at its highest.` */
export function TargetSentences({ targets, night, offsets }: SentencesOptions) {
  return targets.map(({ windows, wanted, absence }) => {
    const spans = windows.map((window) => spanOfNight(window, night, offsets)).join(' and ');
    const highest = Math.max(...windows.map(({ maxAltitude }) => maxAltitude));
    const nearest = Math.min(...windows.map(({ minMoonDistance }) => minMoonDistance));
    return (
      <p class="target">
        {windows.length === 0 ? (
          absence
        ) : (
          <>
            {wanted} in the dark for <b>{shownLength(windows)}</b>, <b>{spans}</b>, {Math.round(nearest)}° from the
            Moon, at {Math.round(highest)}° at its highest.
          </>
        )}
      </p>
    );
  });
}

/** The curves of targets in the units of a picture's curves, with the parts emphasized that are where they have to be. */
export function TargetCurves({ targets, bounds }: { targets: readonly TargetOfNight[]; bounds: Interval }) {
  return targets.map(({ trail, windows }, index) => {
    if (trail === null) return null;
    const id = `target-${index}`;
    return (
      <>
        <defs>
          <path class="curve" id={id} d={smoothPath(trail.points, bounds)} />
        </defs>
        <clipPath id={`${id}-window`}>
          {windows.map((window) => (
            <rect
              x={Math.round(partOf(window.startMs, bounds) * chartWidth)}
              width={Math.max(
                1,
                Math.round(((window.endMs - window.startMs) / (bounds.endMs - bounds.startMs)) * chartWidth),
              )}
              height={curveHeight}
            />
          ))}
        </clipPath>
        <use href={`#${id}`} class="casing" />
        <use href={`#${id}`} class="target" />
        <use href={`#${id}`} class="in-window" clip-path={`url(#${id}-window)`} />
      </>
    );
  });
}
