import type { SessionFlag, SessionKind } from '#domain/reading-session.ts'

export const HOW_RECORDED: Record<SessionKind, string> = {
  timer: 'by the clock',
  typed: 'typed by the child',
  guardian: 'logged by a grown-up',
  offline: 'by the tablet, without internet',
}

/** Why a session is worth a look; it never accuses (product 4). */
export const FLAG_WORDS: Record<SessionFlag, string> = {
  pages_a_minute: 'This was quick: more than 3 pages a minute.',
  words_a_minute: 'This was quick: more than 450 words a minute.',
}
