import { eq, type SQL, sql } from 'drizzle-orm'
import type { LeaderlessClass } from '#contract/squads/join-requests.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { squads } from '#server/db/schema/squads.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addMember } from './add-member.ts'
import { closeSquad, passLeadership } from './end-membership.ts'
import type { Asker } from './membership.ts'

const MAX_SHOWN = 100

/** True for a squad without a leader whose account is open. */
const IS_LEADERLESS = sql`not exists (select from squad_members l join users lu on lu.id = l.user_id
  where l.squad_id = s.id and l.role = 'teacher' and lu.disabled_at is null)`

/** May `u` be named the leader of `s`? Adults of the squad, and confirmed teachers. */
const MAY_LEAD = sql`u.role <> 'student' and u.disabled_at is null and (
  (u.role = 'teacher' and u.approved)
  or exists (select from squad_members m where m.squad_id = s.id and m.user_id = u.id))`

export async function leaderlessClasses(db: Reader): Promise<LeaderlessClass[]> {
  const { rows } = await db.execute<LeaderlessClass>(sql`
    select s.id, s.name, s.grade, s.school,
      (select count(*) from squad_members m where m.squad_id = s.id)::int as "members",
      coalesce((select json_agg(c) from (
        select u.id, u.email,
          coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), 'No name') as "name"
        from users u where ${MAY_LEAD}
        order by lower(u.last_name), lower(u.first_name), u.id limit 200) c), '[]') as "candidates"
    from squads s where ${IS_LEADERLESS}
    order by s.created_at, s.id limit ${MAX_SHOWN}`)
  return rows
}

/** The administrator names who leads on. @throws AppError not_found, squad_full, squads_enough. */
export function appointLeader(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: Pick<Asker, 'id' | 'role'>,
  squadId: number,
  userId: string,
): Promise<{ named: true }> {
  const at = now()
  return db.transaction(async (tx) => {
    await lockReader(tx, userId)
    await lockLeaderless(
      tx,
      squadId,
      sql`exists (select from users u
      where u.id = ${userId} and ${MAY_LEAD})`,
    )
    await tx.execute(sql`update squad_members set role = 'student'
      where squad_id = ${squadId} and role = 'teacher'`)
    if (!(await passLeadership(tx, { squadId, userId }))) {
      await addMember(tx, { squadId, userId, at, agreedBy: null })
      await passLeadership(tx, { squadId, userId })
    }
    const changed = { kind: 'leader_changed', actor: admin, subject: userId } as const
    await recordSecurityEvent(tx, { ...changed, object: squadId, at })
    return { named: true }
  })
}

/** @throws AppError not_found for a class that has a leader. */
export function closeLeaderless(
  { db }: Pick<Deps, 'db'>,
  squadId: number,
): Promise<{ closed: true }> {
  return db.transaction(async (tx) => {
    await lockLeaderless(tx, squadId, sql`true`)
    await closeSquad(tx, squadId)
    return { closed: true }
  })
}

async function lockLeaderless(tx: Tx, squadId: number, also: SQL): Promise<void> {
  await tx.select({ id: squads.id }).from(squads).where(eq(squads.id, squadId)).for('update')
  const { rows } = await tx.execute(sql`select from squads s
    where s.id = ${squadId} and ${IS_LEADERLESS} and ${also}`)
  if (rows.length === 0) throw new AppError('not_found')
}
