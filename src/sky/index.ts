export { searchCrossing } from './crossing.ts';
export { equationOfEquinoxes, localSiderealTime, nutation } from './earth.ts';
export { type Body, type EquatorialPosition, refraction } from './equatorialPosition.ts';
export { moonBody, moonIllumination, moonPhase } from './moon.ts';
export { type MoonCrossing, MoonPath } from './moonPath.ts';
export { directionTo, type Horizontal, Observer } from './observer.ts';
export { SolarDay } from './solarDay.ts';
export { sunBody, sunPosition } from './sun.ts';
export { dayMs } from './units.ts';
