import { oneOf, type Random } from './chance.ts'

export const SQUAD_ROLES = ['teacher', 'student'] as const
export type SquadRole = (typeof SQUAD_ROLES)[number]
/** The stored squad role of a leader, who may be a child; not the account role teacher. */
export const LEADER = 'teacher' satisfies SquadRole

/** What a squad mate can say to good news: a fixed set, no free text between children. */
export const REACTIONS = ['clap', 'star', 'heart', 'wow'] as const
export type Reaction = (typeof REACTIONS)[number]

/** What the feed shows: only good news. */
export type NewsKind = 'joined' | 'badge' | 'quiz' | 'mission' | 'finished' | 'won' | 'opened'

/** Heroes in one squad at the most. */
export const MAX_MEMBERS = 500
/** Squads one person is in at the most. */
export const MAX_SQUADS = 50
/** How long a teacher can restore a student they removed from a class. */
export const RESTORE_DAYS = 7
/** How long an invitation to lead a class with its teachers is open. */
export const INVITATION_DAYS = 7
/** Rows of a leaderboard (spec 9). */
export const BOARD_ROWS = 10
/** Letters of a squad code at the least (spec 9). */
export const MIN_CODE_LENGTH = 6

const CODE_LENGTH = 8
/** No two look alike on paper or sound like a word: no vowels, none of 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const CODE_SYMBOLS = [...'CDFGHJKMNPRTWXY34679']

/** A new squad code; `random` must be cryptographically secure. */
export function newSquadCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => oneOf(CODE_SYMBOLS, random)).join('')
}

/** A code as it is kept: however it was typed, with spaces, dashes or small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}

type Leader = { role: string; approved: boolean }

/**
 * Does a confirmed teacher lead? Then a code admits a child at once; otherwise a guardian approves first
 * (product 7). One unconfirmed adult among the leaders is enough to require approval.
 */
export function isTeacherLed(leaders: readonly Leader[]): boolean {
  return leaders.some(isConfirmedTeacher) && !leaders.some(isUnconfirmedAdult)
}

/** A teacher the administrator has approved. */
export function isConfirmedTeacher({ role, approved }: Leader): boolean {
  return role === 'teacher' && approved
}

function isUnconfirmedAdult(leader: Leader): boolean {
  return leader.role !== 'student' && !isConfirmedTeacher(leader)
}
