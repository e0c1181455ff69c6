/** The fixed number of heroes that the landing page shows (spec 1 and 9). */
export const HEROES_JOINED = 1247
