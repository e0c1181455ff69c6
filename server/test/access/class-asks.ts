import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const squad = (w: World) => ({ params: { id: String(w.squad.id) } })

/** The rows of asks.ts about check-ins and what a teacher undoes. */
export const CLASS_ASKS: Record<string, (w: World) => Ask> = {
  listCheckIns: squad,
  reviewCheckIn: (w) => ({
    params: { id: String(w.squad.id), flagId: w.session },
    body: { kind: 'session', outcome: 'vouched' },
  }),
  listReviewedCheckIns: squad,
  undoCheckInReview: (w) => ({ params: { id: String(w.squad.id), flagId: w.reviewed } }),
}
