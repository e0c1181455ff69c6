import { plural, t } from '@lingui/core/macro'
import type { OpenReading, SavedSession } from '#contract/reading/sessions.ts'
import { type BookPlace, pageNear, placeAt } from '#domain/reading-room.ts'
import type { TimerState } from '#domain/reading-session.ts'
import { minutesWord } from '#web/ui/time-words.ts'

/** '0:05', '12:00', '1:02:03'. */
export function clockFace(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** What the clock says of itself. */
export const STATE_WORDS: Record<TimerState, string> = {
  running: t`Happy reading!`,
  paused: t`Paused. Your minutes are safe.`,
  asking: t`Still reading? Your minutes are safe.`,
  full: t`Three hours! Save them now.`,
}

/** How far today's minutes are on the way to the goal. */
export function goalWords(minutes: number, goal: number): string {
  const left = goal - minutes
  if (left <= 0) return t`${minutesWord(minutes)} today. You reached your goal!`
  return t`${minutesWord(minutes)} today. ${left} more to your goal.`
}

/** The kind result: what was read first said in points, then in minutes. */
export function resultTitle({ session: { minutes, points } }: SavedSession): string {
  if (minutes === 0) return t`That was quick!`
  if (points === 0) return minutesWord(minutes)
  const earned = plural(points, { one: '+# point', other: '+# points' })
  return `${earned}, ${minutesWord(minutes)}`
}

export function resultHint({ session, finished }: SavedSession): string {
  const { minutes, points, book } = session
  if (minutes === 0) return t`Read for at least one minute to earn points.`
  if (finished && book) return t`You read all of "${book.title}".`
  if (points < minutes) return t`Your minutes count. You earned all of today’s points.`
  return t`Well read! Your minutes are saved.`
}

/** Places in a book whose pages nobody counted. */
export const PLACE_WORDS: Record<BookPlace, string> = {
  beginning: t`The beginning`,
  middle: t`The middle`,
  almost: t`Nearly done`,
  finished: t`I finished it`,
}

/** Where a bookmark is: the page the reader said, or about which one where they said how far. */
export function bookmarkWords(place: Pick<OpenReading, 'progress' | 'page' | 'pages'>): string {
  const { progress, page, pages } = place
  if (progress === 0) return t`Just started`
  if (pages === null) return PLACE_WORDS[placeAt(progress)]
  if (page !== null) return t`Page ${page} of ${pages}`
  return t`About page ${pageNear(progress, pages)} of ${pages}`
}
