/** Pages for visitors that the build writes as finished HTML: the name of the file and the path. */
export const VISITOR_PAGES = {
  landing: '/',
  'for-schools': '/for-schools',
  'for-families': '/for-families',
  'privacy-sheet': '/privacy-sheet',
} as const

export type VisitorPage = keyof typeof VISITOR_PAGES
