import { plural, t } from '@lingui/core/macro'
import type { Challenge } from '#contract/squads/challenges.ts'
import { type ChallengeType, MIN_HEROES, MIN_OWN_DAYS, MIN_QUIZZES } from '#domain/challenges.ts'
import { grouped } from '#domain/grouped.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import type { Reaction, SquadRole } from '#domain/squads.ts'

/** First name, else the part of the email before the at-sign, else 'Hero' (spec 2). */
export function displayName(user: { firstName: string | null; email?: string | null }): string {
  return user.firstName || user.email?.split('@')[0] || t`Hero`
}

/** What a squad's leader and its readers are called on the board (spec 2). */
export const ROLE_LABELS: Record<SquadRole, string> = {
  teacher: t`Squad Leader`,
  student: t`Reading Hero`,
}

export const TYPE_LABELS: Record<ChallengeType, string> = {
  books_read: t`Books Read`,
  points_earned: t`Points Earned`,
  minutes_read: t`Minutes Read`,
  quiz_accuracy: t`Quiz Accuracy`,
}

export const REACTION_LABELS: Record<Reaction, string> = {
  clap: t`Well done`,
  star: t`Super`,
  heart: t`Love it`,
  wow: t`Wow`,
}

const COUNTED: Record<Exclude<ChallengeType, 'quiz_accuracy'>, (amount: number) => string> = {
  books_read: (amount) => plural(amount, { one: '# book', other: '# books' }),
  points_earned: (amount) => plural(amount, { one: '# point', other: '# points' }),
  minutes_read: (amount) => plural(amount, { one: '# minute', other: '# minutes' }),
}

/** What one reader aims at: '4 books', '80% right'. */
export function goalWords({ type, goal }: Pick<Challenge, 'type' | 'goal'>): string {
  if (type === 'quiz_accuracy') return t`${goal}% right`
  return COUNTED[type](goal)
}

/** How far the reader is, in words. */
export function ownWords({ type, goal, mine }: Pick<Challenge, 'type' | 'goal' | 'mine'>): string {
  if (!mine) return ''
  if (type !== 'quiz_accuracy') return counted(type, mine.have, goal)
  if (mine.quizzes < MIN_QUIZZES) return t`${mine.quizzes} of ${MIN_QUIZZES} quizzes taken`
  return t`${mine.have}% right, goal ${goal}%`
}

/** How far all who take part are, in words. */
export function squadWords({ type, squad }: Pick<Challenge, 'type' | 'squad'>): string {
  if (type === 'quiz_accuracy') return t`${squad.have}% right, goal ${squad.target}%`
  return counted(type, squad.have, squad.target)
}

/** '2 of 4 books'; past the goal '5 books, goal 4'. */
function counted(type: Exclude<ChallengeType, 'quiz_accuracy'>, have: number, goal: number) {
  if (have <= goal) return t`${grouped(have)} of ${goalWords({ type, goal })}`
  return t`${goalWords({ type, goal: have })}, goal ${grouped(goal)}`
}

/** What finishing pays; null when it is over. */
export function badgeWords({ mine, pays, state }: Pick<Challenge, 'mine' | 'pays' | 'state'>) {
  if (mine?.won) return t`You won its badge`
  if (state === 'ended') return null
  return {
    badge: t`Finish it to win its badge`,
    needs_heroes: t`${MIN_HEROES} heroes must join to win a badge`,
    needs_days: t`It must last at least ${MIN_OWN_DAYS} days to win a badge`,
  }[pays]
}

/** A code in two halves, easier to read out. */
export function codeWords(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}

const GRADE_OPTIONS = [
  ...GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) })),
  { value: 'Mixed', label: t`Mixed grades` },
]

/** The grades to choose from, with one that a squad already has under other words. */
export function gradeOptionsWith(grade: string) {
  if (grade === '' || GRADE_OPTIONS.some(({ value }) => value === grade)) return GRADE_OPTIONS
  return [...GRADE_OPTIONS, { value: grade, label: grade }]
}

/** 'Grade 3' for a known grade, else the words as they are. */
export function gradeWords(grade: string): string {
  return GRADE_OPTIONS.find(({ value }) => value === grade)?.label ?? grade
}
