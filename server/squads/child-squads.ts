import { and, eq, sql } from 'drizzle-orm'
import type { ChildSquads } from '#contract/family/family-squads.ts'
import type { SquadName } from '#contract/squads/squads.ts'
import { message } from '#domain/message.ts'
import { checkGuardian, lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { hiddenReaders, squadMembers, squadRequests } from '#server/db/schema/squads.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { addMember } from './add-member.ts'
import { takeOut } from './leave-squad.ts'
import { whoDecides } from './who-decides.ts'

const MAX_CHILDREN = 100

type Row = {
  id: string
  firstName: string | null
  onLeaderboard: boolean
  squads: SquadName[] | null
  waiting: (SquadName & { askedAt: string })[] | null
}

/** The squads of this guardian's children, and what waits for the guardian's yes. */
export async function childSquadsOf(db: Reader, guardianId: string): Promise<ChildSquads[]> {
  const name = sql`'id', s.id, 'name', s.name, 'teacherName', s.teacher_name`
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.first_name as "firstName",
      not exists (select from hidden_readers h where h.user_id = u.id) as "onLeaderboard",
      (select json_agg(json_build_object(${name}) order by m.joined_at, s.id)
        from squad_members m join squads s on s.id = m.squad_id
        where m.user_id = u.id) as "squads",
      (select json_agg(json_build_object(${name}, 'askedAt', r.asked_at) order by r.asked_at, s.id)
        from squad_requests r join squads s on s.id = r.squad_id
        where r.user_id = u.id and r.waits_for = 'guardian') as "waiting"
    from guardians g join users u on u.id = g.child_id
    where g.guardian_id = ${guardianId}
    order by g.created_at, u.id
    limit ${MAX_CHILDREN}`)
  return rows.map(({ id, firstName, onLeaderboard, squads, waiting }) => ({
    child: { id, firstName: firstName ?? message('Hero'), onLeaderboard },
    squads: squads ?? [],
    waiting: (waiting ?? []).map((squad) => ({
      ...squad,
      askedAt: new Date(squad.askedAt).toISOString(),
    })),
  }))
}

type Choice = { guardianId: string; childId: string; squadId: number }

/**
 * A guardian's approval: the child joins, or waits for the teacher who leads by now; repeating it changes
 * nothing.
 * @throws AppError not_found for another family's child and for a squad without a request, squad_full,
 * squads_enough.
 */
export function agree(
  deps: Pick<Deps, 'db' | 'now'>,
  { guardianId, childId, squadId }: Choice,
): Promise<{ joined: boolean }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, childId)
    await checkGuardian(tx, guardianId, childId)
    const [member] = await tx
      .select({ id: squadMembers.id })
      .from(squadMembers)
      .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, childId)))
    if (member) return { joined: true }
    const isAsked = and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, childId))
    const [asked] = await tx
      .select({ squadId: squadRequests.squadId })
      .from(squadRequests)
      .where(and(isAsked, eq(squadRequests.waitsFor, 'guardian')))
    if (!asked) throw new AppError('not_found')
    const decision = await whoDecides(tx, { squadId, userId: childId }, 'student')
    if (decision.waitsFor === 'leader') {
      await tx.update(squadRequests).set({ waitsFor: 'leader' }).where(isAsked)
      return { joined: false }
    }
    const badges = await addMember(tx, { squadId, userId: childId, at, agreedBy: guardianId })
    await addBadgeSurprise(tx, childId, badges, at)
    return { joined: true }
  })
}

/**
 * A guardian declines, or removes the child; a squad that only the child led waits for the administrator.
 * @throws AppError not_found.
 */
export function refuse(
  deps: Pick<Deps, 'db'>,
  { guardianId, childId, squadId }: Choice,
): Promise<{ left: true }> {
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, childId)
    await checkGuardian(tx, guardianId, childId)
    await takeOut(tx, { squadId, userId: childId })
    return { left: true }
  })
}

/** Takes a child off every leaderboard, or puts it back. @throws AppError not_found. */
export function showOnLeaderboard(
  deps: Pick<Deps, 'db' | 'now'>,
  { guardianId, childId }: Omit<Choice, 'squadId'>,
  shown: boolean,
): Promise<{ shown: boolean }> {
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, childId)
    await checkGuardian(tx, guardianId, childId)
    if (shown) {
      await tx.delete(hiddenReaders).where(eq(hiddenReaders.userId, childId))
    } else {
      await tx
        .insert(hiddenReaders)
        .values({ userId: childId, hiddenBy: guardianId, hiddenAt: new Date(deps.now()) })
        .onConflictDoNothing()
    }
    return { shown }
  })
}
