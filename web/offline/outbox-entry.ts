import { plural, t } from '@lingui/core/macro'
import type { z } from 'zod'
import type { NewAttempt } from '#contract/quiz/quiz.ts'
import type { reportOfflineReading, TypedMinutes } from '#contract/reading/sessions.ts'

/** What can be done without a network. Each is safe to send twice. */
export type Work =
  | { kind: 'add'; bookId: string; isbn?: string | undefined; title: string }
  | { kind: 'look-up'; upc: string }
  | { kind: 'start'; bookId: string; title: string }
  | { kind: 'minutes'; body: z.input<(typeof reportOfflineReading)['schema']['body']> }
  | { kind: 'typed'; body: z.input<typeof TypedMinutes> }
  | { kind: 'stop'; timerId: string; progress?: number }
  | { kind: 'quiz'; bookId: string; title: string; body: z.input<typeof NewAttempt> }

export type Entry = {
  /** Given by the store, in the order it was done. */
  seq?: number
  /** The owner's id; no one else sees or sends it. */
  owner: string
  at: number
  work: Work
  /** The server said no, and why; it waits to be read. */
  refused?: string
}

/** The book it is about, as far as this device knows: work on one book is sent in its order. */
export function bookOf(work: Work): string | undefined {
  if ('bookId' in work) return work.bookId
  return work.kind === 'minutes' ? work.body.bookId : undefined
}

/** What an entry is, in a few words. */
export function workWords(work: Work): string {
  switch (work.kind) {
    case 'add':
      return t`New book: ${work.title}`
    case 'look-up':
      return t`Book code ${work.upc}`
    case 'start':
      return t`Reading: ${work.title}`
    case 'minutes':
    case 'typed':
      return plural(work.body.minutes, {
        one: '# minute of reading',
        other: '# minutes of reading',
      })
    case 'stop':
      return t`Your reading clock`
    case 'quiz':
      return t`Quiz: ${work.title}`
  }
}
