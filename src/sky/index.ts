export { searchCrossing } from './crossing.ts';
export { equationOfEquinoxes, localSiderealTime, nutation } from './earth.ts';
export { moonIllumination, moonPhase, moonPlace } from './moon.ts';
export { type MoonCrossing, MoonPath } from './moonPath.ts';
export { directionTo, type Horizontal, Observer } from './observer.ts';
export { type Body, type Place, refraction } from './place.ts';
export { SolarDay } from './solarDay.ts';
export { sunBody, sunPlace } from './sun.ts';
export { dayMs } from './units.ts';
