import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { classCards, picturePasswords, schoolPasswords } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { endSessions } from '#server/http/end-sessions.ts'

/**
 * Revokes these children's cards, pictures and school passwords if their issuer is no longer responsible:
 * neither a guardian nor an active, confirmed teacher leading one of their classes. Affected children are
 * signed out everywhere.
 */
export async function endStaleCredentials(tx: Tx, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return
  const ids = sql`array[${sql.join(
    childIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with cards as (
      delete from class_cards c where c.user_id = any(${ids}) and ${isStale('c')} returning c.user_id
    ), pictures as (
      delete from picture_passwords c where c.user_id = any(${ids}) and ${isStale('c')}
      returning c.user_id
    ), passwords as (
      delete from school_passwords c where c.user_id = any(${ids}) and ${isStale('c')}
      returning c.user_id
    ), emptied as (
      update users set password_hash = null where id in (select user_id from passwords)
    )
    select user_id as "userId" from cards union select user_id from pictures
      union select user_id from passwords`)
  const ended = rows.map(({ userId }) => userId)
  await endSessions(tx, ended)
}

/** The same for all children with a credential of this adult, who left a class or was disabled. */
export async function endCredentialsOf(tx: Tx, issuerId: string): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from class_cards where issued_by = ${issuerId}
    union select user_id from picture_passwords where issued_by = ${issuerId}
    union select user_id from school_passwords where issued_by = ${issuerId}`)
  await endStaleCredentials(
    tx,
    rows.map(({ userId }) => userId),
  )
}

function isStale(credential: string): SQL {
  const c = sql.raw(credential)
  return sql`not exists (select from guardians g
      where g.child_id = ${c}.user_id and g.guardian_id = ${c}.issued_by)
    and not exists (select from squad_members led
      join users teacher on teacher.id = led.user_id
      join squad_members pupil on pupil.squad_id = led.squad_id
      where led.user_id = ${c}.issued_by and led.role = 'teacher'
        and teacher.role = 'teacher' and teacher.approved and teacher.disabled_at is null
        and pupil.user_id = ${c}.user_id)`
}

type Ended = {
  userId: string
  cardHash: string | null
  picturesHash: string | null
  passwordHash: string | null
  /** The teacher who answers for them from now on. */
  issuedBy: string
  at: number
}

/** Makes credentials of a child work again that ended with a class; one that was made since stays. */
export async function restoreCredentials(tx: Tx, ended: Ended): Promise<void> {
  const { userId, cardHash, picturesHash, passwordHash } = ended
  const issued = { userId, issuedBy: ended.issuedBy, issuedAt: new Date(ended.at) }
  if (cardHash !== null) {
    await tx
      .insert(classCards)
      .values({ ...issued, tokenHash: cardHash })
      .onConflictDoNothing()
  }
  if (picturesHash !== null) {
    await tx
      .insert(picturePasswords)
      .values({ ...issued, hash: picturesHash })
      .onConflictDoNothing()
  }
  if (passwordHash === null) return
  const [emptied] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
    .returning({ id: users.id })
  if (emptied) await tx.insert(schoolPasswords).values(issued).onConflictDoNothing()
}
