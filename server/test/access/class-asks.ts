import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const squad = (w: World) => ({ params: { id: String(w.squad.id) } })
const former = (w: World) => ({ params: { id: String(w.former.id) } })

/** The rows of asks.ts about check-ins and what a teacher undoes. */
export const CLASS_ASKS: Record<string, (w: World) => Ask> = {
  listCheckIns: squad,
  reviewCheckIn: (w) => ({
    params: { id: String(w.squad.id), flagId: w.session },
    body: { kind: 'session', outcome: 'vouched' },
  }),
  listReviewedCheckIns: squad,
  listRemovedStudents: former,
  restoreStudents: (w) => ({ ...former(w), body: { userIds: [w.child.id] } }),
  listCoTeachers: squad,
  inviteCoTeacher: (w) => ({ ...squad(w), body: { email: 'ana@school.example' } }),
  createInvitationLink: squad,
  revokeClassInvitation: (w) => ({
    params: { ...former(w).params, invitationId: w.coInvitation },
  }),
  acceptClassInvitation: () => ({ body: { code: 'ACDE-FGHJ-KMNP' } }),
  undoCheckInReview: (w) => ({ params: { id: String(w.squad.id), flagId: w.reviewed } }),
}
