/**
 * The illuminated fraction of the Moon up to which moonlit time is grey, where nothing else is configured: ESO's bound between
 * grey and bright time, a fractional lunar illumination of 0.7 (ESO, Phase 2 policies of service mode).
 */
export const defaultGreyIllumination = 0.7;
