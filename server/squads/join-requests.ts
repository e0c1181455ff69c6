import { and, eq, sql } from 'drizzle-orm'
import type { JoinRequest } from '#contract/squads/join-requests.ts'
import { isConfirmedTeacher } from '#domain/squads.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { addMember } from './add-member.ts'
import { type Asker, leaderIn } from './membership.ts'
import { whoDecides } from './who-decides.ts'

const MAX_SHOWN = 200

type World = Pick<Deps, 'db' | 'now'>
type Order = { squadId: number; userId: string }

type Row = Omit<JoinRequest, 'askedAt' | 'accountSince'> & { askedAt: string; accountSince: string }

/**
 * Requests waiting for a leader of this squad, oldest first. A confirmed teacher sees names and emails; other
 * leaders see first names. @throws AppError not_found, squad_leaders_only.
 */
export function joinRequestsOf(
  { db }: Pick<Deps, 'db'>,
  leader: Asker,
  squadId: number,
): Promise<JoinRequest[]> {
  return db.transaction(async (tx) => {
    await deciderIn(tx, leader, squadId)
    const seesMore = isConfirmedTeacher(leader)
    const { rows } = await tx.execute<Row>(sql`
      select u.id as "userId", u.role, u.first_name as "firstName",
        case when ${seesMore} then u.last_name end as "lastName",
        case when ${seesMore} and u.role <> 'student' then u.email end as "email",
        case when ${seesMore} then u.grade_level end as "gradeLevel",
        case when ${seesMore} then u.sign_in_name end as "signInName",
        exists (select from guardians g where g.child_id = u.id) as "hasGuardian",
        u.created_at as "accountSince", r.asked_at as "askedAt"
      from squad_requests r join users u on u.id = r.user_id
      where r.squad_id = ${squadId} and r.waits_for = 'leader'
      order by r.asked_at, u.id
      limit ${MAX_SHOWN}`)
    return rows.map((row) => ({
      ...row,
      accountSince: new Date(row.accountSince).toISOString(),
      askedAt: new Date(row.askedAt).toISOString(),
    }))
  })
}

/**
 * A leader's approval: the person joins. If no confirmed teacher leads the squad anymore, a child waits for
 * the guardian instead. Approving again changes nothing.
 * @throws AppError not_found, squad_leaders_only, squad_full, squads_enough.
 */
export function approveRequest(
  { db, now }: World,
  leader: Asker,
  order: Order,
): Promise<{ state: 'joined' | 'waiting' }> {
  const at = now()
  return db.transaction(async (tx) => {
    await lockReader(tx, order.userId)
    await deciderIn(tx, leader, order.squadId)
    const [asked] = await tx
      .select({ role: users.role })
      .from(squadRequests)
      .innerJoin(users, eq(users.id, squadRequests.userId))
      .where(and(isOf(order), eq(squadRequests.waitsFor, 'leader')))
    if (!asked) throw new AppError('not_found')
    const decision = await whoDecides(tx, order, asked.role)
    if (decision.waitsFor === 'guardian') {
      await tx.update(squadRequests).set({ waitsFor: 'guardian' }).where(isOf(order))
      return { state: 'waiting' }
    }
    const badges = await addMember(tx, { ...order, at, agreedBy: leader.id })
    await addBadgeSurprise(tx, order.userId, badges, at)
    const joined = { kind: 'class_joined', actor: leader, subject: order.userId } as const
    await recordSecurityEvent(tx, { ...joined, object: order.squadId, at })
    return { state: 'joined' }
  })
}

/** A leader's no; the person may ask again. @throws AppError not_found, squad_leaders_only. */
export function declineRequest(
  { db }: Pick<Deps, 'db'>,
  leader: Asker,
  order: Order,
): Promise<{ declined: true }> {
  return db.transaction(async (tx) => {
    await deciderIn(tx, leader, order.squadId)
    const gone = await tx
      .delete(squadRequests)
      .where(and(isOf(order), eq(squadRequests.waitsFor, 'leader')))
      .returning({ userId: squadRequests.userId })
    if (gone.length === 0) throw new AppError('not_found')
    return { declined: true }
  })
}

const isOf = ({ squadId, userId }: Order) =>
  and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId))

/** Where a confirmed teacher leads, no child or parent who leads beside them lets people in. */
async function deciderIn(tx: Tx, leader: Asker, squadId: number): Promise<void> {
  await leaderIn(tx, squadId, leader.id)
  if (isConfirmedTeacher(leader)) return
  const { rows } = await tx.execute(sql`
    select from squad_members m join users u on u.id = m.user_id
    where m.squad_id = ${squadId} and m.role = 'teacher' and u.role = 'teacher' and u.approved
      and u.disabled_at is null`)
  if (rows.length > 0) throw new AppError('squad_leaders_only')
}
