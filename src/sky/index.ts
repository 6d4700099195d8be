export { searchCrossing } from './crossing.ts';
export { equationOfEquinoxes } from './earth.ts';
export { moonPhase, moonPlace } from './moon.ts';
export type { Place } from './place.ts';
export { SolarDay } from './solarDay.ts';
export { sunPlace } from './sun.ts';
export { dayMs } from './units.ts';
