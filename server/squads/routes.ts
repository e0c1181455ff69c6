import type { FastifyInstance } from 'fastify'
import {
  approveChildSquad,
  declineChildSquad,
  listChildSquads,
  setOnLeaderboard,
} from '#contract/family/family-squads.ts'
import {
  createChallenge as createChallengeCall,
  editChallenge as editChallengeCall,
  endChallenge as endChallengeCall,
  enrollClass as enrollClassCall,
  joinChallenge as joinChallengeCall,
  listChallenges,
} from '#contract/squads/challenges.ts'
import {
  approveJoinRequest,
  closeClass,
  declineJoinRequest,
  type JoinRequest,
  listJoinRequests,
  listLeaderlessClasses,
  appointLeader as nameLeaderCall,
} from '#contract/squads/join-requests.ts'
import { listSquadNews, reactToNews } from '#contract/squads/news.ts'
import {
  createSquad as createSquadCall,
  editSquad as editSquadCall,
  getLeaderboard,
  joinSquad as joinSquadCall,
  leaveSquad as leaveSquadCall,
  listMySquads,
  listSquadMembers,
  listSquadRequests,
  removeSquadMember,
  renewSquadCode,
  type SquadMember,
  setSquadRole,
} from '#contract/squads/squads.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import { studentsAmong } from '#server/accounts/audit/class-children.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { challengesWithProgress } from './challenges/challenge-rows.ts'
import { enrollClass } from './challenges/enroll-class.ts'
import { joinChallenge } from './challenges/join-challenge.ts'
import { createChallenge, editChallenge, endChallenge } from './challenges/lead-challenges.ts'
import { agree, childSquadsOf, refuse, showOnLeaderboard } from './child-squads.ts'
import { createSquad, renewCode } from './create-squad.ts'
import { editSquad } from './edit-squad.ts'
import { approveRequest, declineRequest, joinRequestsOf } from './join-requests.ts'
import { joinSquad } from './join-squad.ts'
import { removeMember, setRole } from './lead-members.ts'
import { leaderboardOf } from './leaderboard.ts'
import { appointLeader, closeLeaderless, leaderlessClasses } from './leaderless.ts'
import { leaveSquad } from './leave-squad.ts'
import { membersOf } from './members.ts'
import { memberIn } from './membership.ts'
import { newsOf } from './news.ts'
import { react } from './react.ts'
import { requestsOf, squadsOf } from './squad-rows.ts'

type SquadDeps = Pick<Deps, 'db' | 'now' | 'jobs'>

/** Squads, their boards, challenges and news, and a guardian's say in them. */
export function registerSquads(app: FastifyInstance, deps: SquadDeps): void {
  registerMembership(app, deps)
  registerRequests(app, deps)
  registerBoards(app, deps)
  registerChallenges(app, deps)
  registerFamilySquads(app, deps)
}

function registerMembership(app: FastifyInstance, deps: SquadDeps): void {
  route(app, listMySquads, ({ user }) => squadsOf(deps.db, user.id))
  route(app, listSquadRequests, ({ user }) => requestsOf(deps.db, user.id))
  route(app, createSquadCall, ({ user, body }) => createSquad(deps, user, body))
  route(app, joinSquadCall, ({ user, body }) => joinSquad(deps, user, body.classCode))
  route(app, leaveSquadCall, ({ user, params, body }) => leaveSquad(deps, user, params.id, body))
  route(app, editSquadCall, ({ user, params, body }) => editSquad(deps, user.id, params.id, body))
  route(app, renewSquadCode, ({ user, params }) => renewCode(deps, user.id, params.id))
  const changed = recorded<{ user: SignedIn; params: { userId: string } }, unknown>(
    deps,
    'squad_set',
    ({ params }) => studentsAmong(deps.db, [params.userId]),
  )
  route(
    app,
    removeSquadMember,
    ({ user, params: { id, userId } }) =>
      removeMember(deps, user.id, { squadId: id, memberId: userId }),
    changed,
  )
  route(
    app,
    setSquadRole,
    ({ user, params: { id, userId }, body }) =>
      setRole(deps, user, { squadId: id, memberId: userId }, body.role),
    changed,
  )
}

function registerRequests(app: FastifyInstance, deps: SquadDeps): void {
  route(
    app,
    listJoinRequests,
    ({ user, params }) => joinRequestsOf(deps, user, params.id),
    recorded<{ user: SignedIn }, readonly JoinRequest[]>(deps, 'class_list', (_call, requests) =>
      requests.flatMap(({ userId, role }) => (role === 'student' ? userId : [])),
    ),
  )
  const decided = recorded<{ user: SignedIn; params: { userId: string } }, unknown>(
    deps,
    'squad_set',
    ({ params }) => studentsAmong(deps.db, [params.userId]),
  )
  route(
    app,
    approveJoinRequest,
    ({ user, params: { id, userId } }) => approveRequest(deps, user, { squadId: id, userId }),
    decided,
  )
  route(
    app,
    declineJoinRequest,
    ({ user, params: { id, userId } }) => declineRequest(deps, user, { squadId: id, userId }),
    decided,
  )
  route(app, listLeaderlessClasses, () => leaderlessClasses(deps.db))
  route(app, nameLeaderCall, ({ user, params, body }) =>
    appointLeader(deps, user, params.id, body.userId),
  )
  route(app, closeClass, ({ params }) => closeLeaderless(deps, params.id))
}

function registerBoards(app: FastifyInstance, deps: SquadDeps): void {
  route(
    app,
    listSquadMembers,
    ({ user, params }) => membersOf(deps.db, user, params.id),
    // Only a confirmed teacher who leads is told surnames and emails; others see what squad mates see.
    recorded<{ user: SignedIn }, readonly SquadMember[]>(deps, 'class_list', ({ user }, members) =>
      members.flatMap(({ user: { id, lastName, email } }) =>
        id !== user.id && (lastName ?? email) !== null ? [id] : [],
      ),
    ),
  )
  route(app, getLeaderboard, ({ user, params }) => leaderboardOf(deps, user, params.id))

  route(app, listSquadNews, async ({ user, params, querystring, reply }) => {
    const { limit, cursor } = querystring
    const news = await newsOf(deps.db, {
      squadId: params.id,
      askerId: user.id,
      most: limit + 1,
      after: readTimeCursor(cursor),
    })
    return page(reply, news, limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }))
  })

  route(app, reactToNews, ({ user, params: { id, newsId }, body }) =>
    react(deps, user.id, { squadId: id, newsId }, body.reaction),
  )
}

function registerChallenges(app: FastifyInstance, deps: SquadDeps): void {
  route(app, listChallenges, async ({ user, params, querystring, reply }) => {
    const { limit, cursor } = querystring
    await memberIn(deps.db, params.id, user.id)
    const which = { squadId: params.id, most: limit + 1, after: readTimeCursor(cursor) }
    const rows = await challengesWithProgress(deps.db, user.id, which, deps.now())
    return page(reply, rows, limit, ({ endsAt, id }) => ({ at: endsAt, id }))
  })
  route(app, createChallengeCall, ({ user, body }) => createChallenge(deps, user.id, body))
  route(app, enrollClassCall, ({ user, params }) => enrollClass(deps, user, params.id))
  route(app, joinChallengeCall, ({ user, params }) => joinChallenge(deps, user.id, params.id))
  route(app, editChallengeCall, ({ user, params, body }) =>
    editChallenge(deps, user.id, params.id, body),
  )
  route(app, endChallengeCall, ({ user, params }) => endChallenge(deps, user.id, params.id))
}

function registerFamilySquads(app: FastifyInstance, deps: SquadDeps): void {
  const changed = recorded<{ user: SignedIn; params: { id: string } }, unknown>(
    deps,
    'squad_set',
    ({ params }) => [params.id],
  )
  route(
    app,
    listChildSquads,
    ({ user }) => childSquadsOf(deps.db, user.id),
    recorded(deps, 'squads', (_call, rows) => rows.map(({ child }) => child.id)),
  )
  route(
    app,
    approveChildSquad,
    ({ user, params: { id, classId } }) =>
      agree(deps, { guardianId: user.id, childId: id, squadId: classId }),
    changed,
  )
  route(
    app,
    declineChildSquad,
    ({ user, params: { id, classId } }) =>
      refuse(deps, { guardianId: user.id, childId: id, squadId: classId }),
    changed,
  )
  route(
    app,
    setOnLeaderboard,
    ({ user, params, body }) =>
      showOnLeaderboard(deps, { guardianId: user.id, childId: params.id }, body.shown),
    changed,
  )
}
