import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phaseKinds } from '../../../src/nights/index.ts';
import { moonPhaseName, phasesAround, phaseWithin } from '../../../src/nights/moonPhases.ts';
import { referencePhases } from '../../fixtures/phases.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyNight } from './anyNight.ts';

const minuteMs = 60_000;

describe('the phases around an instant', () => {
  test('agree with the reference: a phase is next until its instant, and latest from then on', () => {
    for (const { number, name, timeMs } of referencePhases.filter((_phase, index) => index % 10 === 0)) {
      const [next] = phasesAround(timeMs - minuteMs).next;
      expect(next).toMatchObject({ number, kind: { name } });
      expect(Math.abs((next?.timeMs ?? 0) - timeMs)).toBeLessThan(minuteMs);
      expect(phasesAround(timeMs + minuteMs).next[0]?.number).toBe(number + 1);
    }
  });

  test('are one of each kind, in chronological order, and the latest new Moon is at most a month earlier', () =>
    forAny(runs(2000), fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) }), (timeMs) => {
      const { next, ageDays, isWaxing } = phasesAround(timeMs);
      expect(new Set(next.map(({ kind }) => kind))).toEqual(new Set(phaseKinds));
      const times = [timeMs, ...next.map((phase) => phase.timeMs)];
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(ageDays).toBeGreaterThanOrEqual(0);
      const timeOf = (name: string) => next.find(({ kind }) => kind.name === name)?.timeMs ?? Number.NaN;
      // Synodic months last 29.26 to 29.84 days.
      expect((timeOf('new_moon') - timeMs) / 86_400_000 + ageDays).toBeCloseTo(29.55, 0);
      expect(isWaxing).toBe(timeOf('full_moon') < timeOf('new_moon'));
    }));

  test('do not have a phase at the instant itself as the next phase', () => {
    const { timeMs, number } = phasesAround(0).next[0] ?? { timeMs: 0, number: 0 };
    expect(phasesAround(timeMs).next[0]?.number).toBe(number + 1);
    expect(phaseWithin({ startMs: timeMs, endMs: timeMs + 1 })?.number).toBe(number);
    expect(phaseWithin({ startMs: timeMs - 1, endMs: timeMs })).toBeNull();
  });
});

test('the Moon of a night waxes if its phase says so, except close to new and full Moon', () =>
  forAny(runs(500), anyNight, (night) => {
    const { moonPhase } = night;
    const fromSyzygy = Math.min(moonPhase, Math.abs(moonPhase - 0.5), 1 - moonPhase);
    if (fromSyzygy > 0.02) expect(night.phases.isWaxing).toBe(moonPhase < 0.5);
  }));

test('the name of a phase agrees with the reference in its night, and follows from the next phase between two', () => {
  const between: Readonly<Record<string, string>> = {
    first_quarter: 'waxing_crescent',
    full_moon: 'waxing_gibbous',
    last_quarter: 'waning_gibbous',
    new_moon: 'waning_crescent',
  };
  for (const { name, timeMs } of referencePhases.filter((_phase, index) => index % 10 === 0)) {
    const night = { startMs: timeMs - 43_200_000, endMs: timeMs + 43_200_000 };
    expect(moonPhaseName(timeMs - 36_000_000, night)).toBe(name);
    const earlier = { startMs: timeMs - 2 * 86_400_000, endMs: timeMs - 86_400_000 };
    expect(moonPhaseName(earlier.startMs, earlier)).toBe(between[name]);
  }
});
