import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/types.ts'
import { SHARED_COUNT } from './picture-password.ts'

/** Where a try to sign in comes from. */
export type Browser = { address: string; deviceHash: string | null }

/** No account has this id: used for unknown names, so that both cases take the same time. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The key this browser's tries at this account are counted under, empty for a stranger's. A browser the
 * account used, or where its guardian or class teacher signed in, counts separately. One where another child
 * used a card shares its count with all browsers this child opened by card; otherwise each would bring fresh
 * guesses at every classmate.
 */
export async function triesKeyFor(
  db: Reader,
  userId: string,
  deviceHash: string | null,
): Promise<string> {
  if (deviceHash === null) return ''
  const { rows } = await db.execute<{ bond: 'own' | 'adult' | 'peer'; userId: string }>(sql`
    select b.bond, k.user_id as "userId"
    from known_devices k cross join lateral (select case
      when k.user_id = ${userId} then 'own'
      when exists (select from guardians g join users a on a.id = g.guardian_id
          where g.child_id = ${userId} and a.id = k.user_id and a.disabled_at is null)
        or exists (${classOf(userId)} and l.id = k.user_id) then 'adult'
      when k.by_card and (
        exists (select from guardians g join guardians o on o.guardian_id = g.guardian_id
          where g.child_id = ${userId} and o.child_id = k.user_id)
        or exists (${classOf(userId)} and exists (select from squad_members p
          where p.squad_id = m.squad_id and p.user_id = k.user_id and p.role = 'student'))
      ) then 'peer' end as bond) b
    where k.device_hash = ${deviceHash} and b.bond is not null
    order by array_position(array['own', 'adult', 'peer'], b.bond), k.user_id
    limit 1`)
  const [known] = rows
  if (!known) return ''
  return known.bond === 'peer' ? SHARED_COUNT + known.userId : deviceHash
}

/** The classes a child is in, each with a confirmed teacher `l` of it. */
function classOf(userId: string) {
  return sql`select from squad_members m
    join squad_members t on t.squad_id = m.squad_id and t.role = 'teacher'
    join users l on l.id = t.user_id and l.role = 'teacher' and l.approved and l.disabled_at is null
    where m.user_id = ${userId} and m.role = 'student'`
}

/** A person who has signed in at this browser; null for an unused one. */
export async function findKnownUser(db: Reader, deviceHash: string | null): Promise<string | null> {
  if (deviceHash === null) return null
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from known_devices where device_hash = ${deviceHash}
    order by user_id limit 1`)
  return rows[0]?.userId ?? null
}
