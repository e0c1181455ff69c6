import { sql } from 'drizzle-orm'
import { SCHOOL_CONSENT } from '#contract/school/roster.ts'
import type { IdHolder, ListedStudent } from '#domain/roster-list.ts'
import { recordConsent } from '#server/accounts/people/record-consent.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { addMember } from '#server/squads/add-member.ts'

/**
 * People outside the class who have ids from a list. A teacher may enroll students of their other classes
 * and children without a guardian whose account they created; all others decide for themselves.
 */
export async function idHolders(
  db: Reader,
  teacherId: string,
  classId: number,
  listed: readonly ListedStudent[],
): Promise<Map<string, IdHolder>> {
  const ids = listed.flatMap(({ sourcedId }) => sourcedId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<IdHolder & { sourcedId: string }>(sql`
    select s.sourced_id as "sourcedId", s.user_id as "userId",
      exists (select from squad_members pupil
        join squad_members led on led.squad_id = pupil.squad_id
        where pupil.user_id = s.user_id and led.user_id = ${teacherId} and led.role = 'teacher')
      or (exists (select from consents c
          where c.child_id = s.user_id and c.guardian_id = ${teacherId})
        and not exists (select from guardians g where g.child_id = s.user_id)) as "mayEnroll"
    from school_ids s
    where s.sourced_id in ${ids} and not exists (select from squad_members m
      where m.squad_id = ${classId} and m.user_id = s.user_id)`)
  return new Map(rows.map(({ sourcedId, ...holder }) => [sourcedId, holder]))
}

/** Adds a child who already has an account to the class, recording the school's consent. */
export async function enroll(
  tx: Tx,
  userId: string,
  given: { inClass: { id: number }; teacherId: string; at: number },
): Promise<void> {
  const { inClass, teacherId, at } = given
  const textVersion = SCHOOL_CONSENT.version
  await recordConsent(tx, { childId: userId, by: teacherId, textVersion, at })
  const place = { squadId: inClass.id, userId, at, agreedBy: teacherId }
  await addBadgeSurprise(tx, userId, await addMember(tx, place), at)
}
