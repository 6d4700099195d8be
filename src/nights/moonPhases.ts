import { dayMs, meanPhaseNumber, principalPhaseMs } from '../sky/index.ts';
import { contains, type Interval } from './interval.ts';

/** The four kinds of principal phase, from new Moon on. */
export const phaseKinds = [
  { name: 'new_moon', title: 'New Moon' },
  { name: 'first_quarter', title: 'First quarter' },
  { name: 'full_moon', title: 'Full Moon' },
  { name: 'last_quarter', title: 'Last quarter' },
] as const;

export type PhaseKind = (typeof phaseKinds)[number];

/** A principal phase of the Moon. */
export interface PrincipalPhase {
  /** Permanent number of the phase. Number 0 is the new Moon of 2000-01-06, number 1 the first quarter after it. */
  readonly number: number;
  readonly kind: PhaseKind;
  /** Instant of the phase, in whole milliseconds of UTC since 1970. */
  readonly timeMs: number;
}

/** Principal phases around an instant. */
export interface PhasesAround {
  /** The next phase of each kind, in chronological order. */
  readonly next: readonly PrincipalPhase[];
  /** Days since the latest new Moon. */
  readonly ageDays: number;
  /** Whether the Moon is between new Moon and full Moon. */
  readonly isWaxing: boolean;
}

/**
 * Cached phases by number, shared by all sites. Computing a phase takes as long as computing two nights. The supported dates have
 * 9,945 phases.
 */
const computed = new Map<number, PrincipalPhase>();

/** The next principal phases after an instant, and the age of the Moon. */
export function phasesAround(timeMs: number): PhasesAround {
  const first = firstAfter(timeMs);
  const newMoon = 4 * Math.floor((first - 1) / 4);
  return {
    next: phaseKinds.map((_kind, index) => phaseOf(first + index)),
    ageDays: (timeMs - phaseOf(newMoon).timeMs) / dayMs,
    isWaxing: first - newMoon <= 2,
  };
}

/** The principal phase within an interval of up to six days. `null`: the interval contains no principal phase. */
export function phaseWithin(interval: Interval): PrincipalPhase | null {
  const phase = phaseOf(firstAfter(interval.startMs - 1));
  return contains(interval, phase.timeMs) ? phase : null;
}

/** The names of the Moon between the principal phases, from new Moon on. */
const namesBetween = ['waxing_crescent', 'waxing_gibbous', 'waning_gibbous', 'waning_crescent'] as const;

/** All names of the Moon's phase, from new Moon on. */
export const moonPhaseNames: readonly string[] = phaseKinds.flatMap(({ name }, index) => [
  name,
  namesBetween[index] ?? '',
]);

/**
 * The name of the Moon's phase at an instant of a night. If the night contains a principal phase, the name of that phase applies
 * to the whole night.
 */
export function moonPhaseName(timeMs: number, night: Interval): string {
  const principal = phaseWithin(night);
  if (principal !== null) return principal.kind.name;
  const before = firstAfter(timeMs) - 1;
  return namesBetween[before - 4 * Math.floor(before / 4)] ?? namesBetween[0];
}

/** The infinite sequence of all principal phases from an instant on, in chronological order. */
export function* phasesSince(timeMs: number): Generator<PrincipalPhase> {
  for (let number = firstAfter(timeMs - 1); ; number++) yield phaseOf(number);
}

/**
 * The number of the first principal phase after an instant. The search starts at the first mean phase at or after the instant.
 * Mean phases assume that the Moon and the Sun move uniformly. Each true phase is less than a day from the mean phase of the same
 * number.
 */
function firstAfter(timeMs: number): number {
  // Adding 0 turns −0 into 0.
  let number = Math.ceil(meanPhaseNumber(timeMs)) + 0;
  while (phaseOf(number).timeMs <= timeMs) number++;
  while (phaseOf(number - 1).timeMs > timeMs) number--;
  return number;
}

function phaseOf(number: number): PrincipalPhase {
  const found = computed.get(number);
  if (found !== undefined) return found;
  const kind = phaseKinds[number - 4 * Math.floor(number / 4)] ?? phaseKinds[0];
  const phase = { number, kind, timeMs: Math.round(principalPhaseMs(number)) };
  computed.set(number, phase);
  return phase;
}
