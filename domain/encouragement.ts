import { message } from './message.ts'

/** Ready-made sentences; each praises what a child does, not what it is (design 1). */
export const ENCOURAGEMENTS = [
  message('I saw how long you read. Great job!'),
  message('You stuck with a hard book!'),
  message('I love hearing about your stories.'),
  message('You read again today. I noticed!'),
  message('Want to read together tonight?'),
  message('Tell me what happens next!'),
] as const

/** A teacher's, for one student. */
export const TEACHER_PRAISE = [
  message('I saw how long you read. Great job!'),
  message('You stuck with a hard book!'),
  message('You read again today. I noticed!'),
  message('Your quiz shows how closely you read.'),
  message('Tell the class about your book!'),
] as const

/** Letters in a sentence of one's own. */
export const MAX_ENCOURAGEMENT_LETTERS = 140
