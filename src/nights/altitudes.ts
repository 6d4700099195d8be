import type { Site } from '../locations/index.ts';
import { moonPlace, Observer, sunBody } from '../sky/index.ts';
import type { Interval } from './interval.ts';

/** Where the Sun and the Moon are at an instant: their centres' altitudes, topocentric, without refraction, degrees. */
export interface AltitudesAt {
  readonly timeMs: number;
  readonly sun: number;
  readonly moon: number;
}

/**
 * The altitudes of the Sun and the Moon over a site: at the start of a span of time, at each multiple of a step of UTC
 * within it, and at its end.
 */
export function altitudesOver(site: Site, { startMs, endMs }: Interval, stepMs: number): AltitudesAt[] {
  const observer = new Observer(site.latitude, site.longitude);
  const first = Math.ceil((startMs + 1) / stepMs);
  const steps = Math.max(0, Math.ceil(endMs / stepMs) - first);
  const times = [startMs, ...Array.from({ length: steps }, (_, index) => (first + index) * stepMs), endMs];
  return times.map((timeMs) => ({
    timeMs,
    sun: observer.horizontal(sunBody(timeMs)).altitude,
    moon: observer.horizontal(moonPlace(timeMs)).altitude,
  }));
}
