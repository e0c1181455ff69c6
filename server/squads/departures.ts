import { and, eq, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { RESTORE_DAYS } from '#domain/squads.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import {
  endStaleCredentials,
  restoreCredentials,
} from '#server/accounts/sign-in/end-credentials.ts'
import { AppError } from '#server/app-error.ts'
import { classDepartures } from '#server/db/schema/departures.ts'
import { challenges, squadMembers } from '#server/db/schema/squads.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { reenterChallenges } from '#server/rewards/challenges.ts'
import { checkRoomFor, checkRoomIn } from './add-member.ts'

type Departing = { squadId: number; userIds: readonly string[]; removedBy: string; at: number }

/**
 * Removes students from a class whose members the caller has locked, and keeps for some days what restoring
 * them needs. Their cards and pictures end with it where no other class of theirs keeps them.
 */
export async function departFromClass(tx: Tx, departing: Departing): Promise<void> {
  const { squadId, removedBy, at } = departing
  if (departing.userIds.length === 0) return
  const ids = sql`array[${sql.join(
    departing.userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`
  await tx
    .delete(classDepartures)
    .where(
      and(
        eq(classDepartures.squadId, squadId),
        inArray(classDepartures.userId, [...departing.userIds]),
      ),
    )
  await tx.execute(sql`
    insert into class_departures (squad_id, user_id, member_id, joined_at, agreed_by, group_ids,
      challenges, card_hash, pictures_hash, password_hash, removed_by, removed_at)
    select m.squad_id, m.user_id, m.id, m.joined_at, m.agreed_by,
      array(select g.group_id from class_group_members g
        where g.squad_id = m.squad_id and g.user_id = m.user_id),
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'challengeId', c.challenge_id,
          'joinedAt', c.joined_at, 'finishedAt', c.finished_at))
        from challenge_members c
        where c.squad_id = m.squad_id and c.user_id = m.user_id), '[]'::jsonb),
      (select c.token_hash from class_cards c where c.user_id = m.user_id),
      (select p.hash from picture_passwords p where p.user_id = m.user_id),
      (select u.password_hash from users u join school_passwords s on s.user_id = u.id
        where u.id = m.user_id),
      ${removedBy}, ${new Date(at).toISOString()}::timestamptz
    from squad_members m
      join users child on child.id = m.user_id and child.role = 'student'
        and child.consent_withdrawn_at is null
      join users teacher on teacher.id = ${removedBy} and teacher.role = 'teacher' and teacher.approved
    where m.squad_id = ${squadId} and m.user_id = any(${ids}) and m.role = 'student'`)
  await tx
    .delete(squadMembers)
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        inArray(squadMembers.userId, [...departing.userIds]),
        eq(squadMembers.role, 'student'),
      ),
    )
  await endStaleCredentials(tx, departing.userIds)
  // A credential that another class keeps is not this class's to bring back.
  await tx.execute(sql`
    update class_departures d set
      card_hash = case when not exists (select from class_cards c where c.user_id = d.user_id)
        then d.card_hash end,
      pictures_hash = case when not exists (
        select from picture_passwords p where p.user_id = d.user_id) then d.pictures_hash end,
      password_hash = case when not exists (
        select from school_passwords s where s.user_id = d.user_id) then d.password_hash end
    where d.squad_id = ${squadId} and d.user_id = any(${ids})`)
}

export type Departed = {
  userId: string
  firstName: string | null
  lastName: string | null
  removedAt: Date
}

/** Students who can still be restored, the last removed first. */
export async function departedFrom(db: Reader, squadId: number, at: number): Promise<Departed[]> {
  const { rows } = await db.execute<Omit<Departed, 'removedAt'> & { removedAt: string }>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      d.removed_at as "removedAt"
    from class_departures d join users u on u.id = d.user_id
    where d.squad_id = ${squadId} and u.consent_withdrawn_at is null
      and d.removed_at > ${since(at).toISOString()}::timestamptz
      and not exists (select from squad_members m
        where m.squad_id = d.squad_id and m.user_id = d.user_id)
    order by d.removed_at desc, u.id
    limit 200`)
  return rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt) }))
}

type Returning = { squadId: number; userIds: readonly string[]; restoredBy: string; at: number }

/**
 * Puts students back as they were: their membership, challenges, cards and pictures. Returns the groups each
 * was in; points and reading were never touched.
 * @throws AppError not_found when one can't be restored; squad_full, squads_enough.
 */
export async function returnToClass(
  tx: Tx,
  { squadId, userIds, restoredBy, at }: Returning,
): Promise<{ userId: string; groupIds: string[] }[]> {
  await lockReaders(tx, userIds)
  const wanted = [...new Set(userIds)]
  const open = new Set((await departedFrom(tx, squadId, at)).map(({ userId }) => userId))
  if (wanted.some((id) => !open.has(id))) throw new AppError('not_found')
  const gone = await tx
    .delete(classDepartures)
    .where(and(eq(classDepartures.squadId, squadId), inArray(classDepartures.userId, wanted)))
    .returning()
  if (gone.length !== wanted.length) throw new AppError('not_found')
  const running = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.squadId, squadId))
  const known = new Set(running.map(({ id }) => id))
  for (const one of gone) {
    await checkRoomFor(tx, one.userId)
    await checkRoomIn(tx, squadId)
    await tx.insert(squadMembers).values({
      id: one.memberId,
      squadId,
      userId: one.userId,
      role: 'student',
      joinedAt: one.joinedAt,
      agreedBy: one.agreedBy,
    })
    const taken = one.challenges.filter(({ challengeId }) => known.has(challengeId))
    if (taken.length > 0) {
      await reenterChallenges(
        tx,
        taken.map(({ id, challengeId, joinedAt, finishedAt }) => ({
          id,
          challengeId,
          squadId,
          userId: one.userId,
          joinedAt: new Date(joinedAt),
          finishedAt: finishedAt === null ? null : new Date(finishedAt),
        })),
      )
    }
    await restoreCredentials(tx, { ...one, issuedBy: restoredBy, at })
  }
  return gone.map(({ userId, groupIds }) => ({ userId, groupIds }))
}

const since = (at: number) => new Date(at - RESTORE_DAYS * DAY_MS)
