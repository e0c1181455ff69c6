/** Ready-made sentences; each praises what a child does, not what it is (design 1). */
export const ENCOURAGEMENTS = [
  'I saw how long you read. Great job!',
  'You stuck with a hard book!',
  'I love hearing about your stories.',
  'You read again today. I noticed!',
  'Want to read together tonight?',
  'Tell me what happens next!',
] as const

/** Letters in a sentence of one's own. */
export const MAX_ENCOURAGEMENT_LETTERS = 140
