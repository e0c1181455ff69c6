import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const DAYS = { startDate: '2026-02-05', endDate: '2026-03-04' }

const challenge = (w: World) => ({ params: { id: w.challenge.id } })

/** The rows of asks.ts about challenges. */
export const CHALLENGE_ASKS: Record<string, (w: World) => Ask> = {
  createChallenge: (w) => ({
    body: { classId: w.squad.id, name: 'Race', type: 'books_read', ...DAYS },
  }),
  editChallenge: (w) => ({ params: { id: w.challenge.id }, body: { name: 'Race' } }),
  endChallenge: challenge,
  enrollClass: challenge,
  joinChallenge: challenge,
  listChallenges: (w) => ({ params: { id: String(w.squad.id) } }),
}
