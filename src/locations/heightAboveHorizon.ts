/** The height above the visible horizon: that of the highest mountain above the sea, 8,849 m, rounded up. Metres. */
export const maxHeightAboveHorizon = 9000;

/** What to use in place of the height above the sea. */
export const explainedHeight =
  'height_above_horizon, metres above the visible horizon. On a plateau whose horizon is as high it is 0';
