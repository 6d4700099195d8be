/** The pressure at which refraction at the horizon is the conventional 34′, hPa: that of places that have no other. */
export const standardPressure = 1010;

/** 300 hPa is below the 337 of Mount Everest, 1,100 above the 1,085 measured in Siberia. */
export const [minPressure, maxPressure] = [300, 1100];

/** What the pressure is of; weather reports have that at sea level. */
export const explainedPressure = 'the mean air pressure at the place itself, hPa, not reduced to sea level';
