/** Spec 2. */
export const PORTAL_TITLE = 'Parent Portal'
export const TAGLINE = "Track your child's reading journey and celebrate their achievements"
