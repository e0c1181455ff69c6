import type { FastifyInstance } from 'fastify'
import {
  addStudent as addStudentCall,
  createGroup as createGroupCall,
  deleteGroup as deleteGroupCall,
  getRoster,
  issueCards as issueCardsCall,
  listRemovedStudents,
  moveStudents as moveStudentsCall,
  renewSignInCode as renewSignInCodeCall,
  resetStudentPassword,
  restoreStudents as restoreStudentsCall,
  revokeCards as revokeCardsCall,
  saveGroup as saveGroupCall,
  unlockSignIn as unlockSignInCall,
} from '#contract/school/roster.ts'
import { importRoster as importRosterCall } from '#contract/school/roster-import.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import { childrenOfSquad } from '#server/accounts/audit/class-children.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { renewSignInCode } from '#server/squads/sign-in-code.ts'
import { addStudent, resetPassword } from './add-student.ts'
import { issueCards, revokeCards, unlockSignIn } from './cards.ts'
import { createGroup, deleteGroup, saveGroup } from './groups.ts'
import { importRoster } from './import-roster.ts'
import { moveStudents } from './move-students.ts'
import { removedFrom, restoreStudents } from './restore-students.ts'
import { rosterOf } from './roster-rows.ts'

/** A teacher's list of students: who is in the class, and how they sign in. */
export function registerRoster(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
): void {
  route(app, getRoster, ({ user, params }) => rosterOf(deps, user, params.id))
  route(app, addStudentCall, ({ user, params, body }) => addStudent(deps, user, params.id, body))
  route(
    app,
    importRosterCall,
    ({ user, params, body }) => importRoster(deps, user, params.id, body),
    recorded(deps, 'class_list', ({ params }) => childrenOfSquad(deps.db, params.id)),
  )
  route(app, resetStudentPassword, ({ user, params }) =>
    resetPassword(deps, user, params.id, params.userId),
  )
  route(app, moveStudentsCall, ({ user, params, body }) =>
    moveStudents(deps, user, params.id, body),
  )
  route(app, listRemovedStudents, ({ user, params }) => removedFrom(deps, user, params.id))
  route(app, restoreStudentsCall, ({ user, params, body }) =>
    restoreStudents(deps, user, params.id, body.userIds),
  )
  route(app, createGroupCall, ({ user, params, body }) =>
    createGroup(deps, user, params.id, body.name),
  )
  route(app, saveGroupCall, ({ user, params, body }) =>
    saveGroup(deps, user, { squadId: params.id, groupId: params.groupId, ...body }),
  )
  route(app, deleteGroupCall, ({ user, params }) =>
    deleteGroup(deps, user, { squadId: params.id, groupId: params.groupId }),
  )
  route(app, renewSignInCodeCall, ({ user, params }) => renewSignInCode(deps, user, params.id))
  route(app, issueCardsCall, ({ user, params, body }) => issueCards(deps, user, params.id, body))
  route(app, revokeCardsCall, ({ user, params, body }) =>
    revokeCards(deps, user, params.id, body.userIds),
  )
  route(app, unlockSignInCall, ({ user, params }) =>
    unlockSignIn(deps, user, params.id, params.userId),
  )
}
