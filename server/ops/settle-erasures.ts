import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { OPERATOR, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import type { Erasure, ErasureFile } from '#server/db/erasure-file.ts'
import { erasures } from '#server/db/schema/family.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Db, Reader, Tx } from '#server/db/types.ts'
import { eraseAdultRows } from '#server/privacy/erase-adult-rows.ts'
import { eraseRows } from '#server/privacy/erase-rows.ts'
import { lockRedemption, takeStep } from '#server/prizes/take-step.ts'

/**
 * Syncs the database with the erasure file: adds the database's erasures to the file, and erases again anyone
 * in the file that an older backup brought back. Returns how many were erased again.
 */
export async function settleErasures(
  db: Db,
  file: Pick<ErasureFile, 'keep' | 'read'>,
  at: Date,
): Promise<number> {
  await file.keep(await erasuresOfDatabase(db))
  return eraseAgain(db, await file.read(), at)
}

/** The erasures a database knows, oldest first; none for a new database. */
export async function erasuresOfDatabase(db: Reader): Promise<Erasure[]> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.erasures') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await db.execute<{ id: string; child: string; erasedAt: string }>(sql`
    select id, proof ->> 'pseudonym' as child, proof ->> 'erasedAt' as "erasedAt"
    from public.erasures order by erased_at, id`)
  return rows
}

async function eraseAgain(db: Db, told: readonly Erasure[], at: Date): Promise<number> {
  const ids = (pick: (one: Erasure) => string) => sql`${`{${told.map(pick).join(',')}}`}::uuid[]`
  const [here, known] = [
    await db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = any(${ids((one) => one.child)})`),
    await db
      .select({ id: erasures.id })
      .from(erasures)
      .where(sql`${erasures.id} = any(${ids((one) => one.id)})`),
  ]
  const [people, done] = [new Set(here.map(({ id }) => id)), new Set(known.map(({ id }) => id))]
  let again = 0
  for (const erasure of told.filter(({ id, child }) => people.has(child) && !done.has(id))) {
    if (await db.transaction((tx) => eraseOnce(tx, erasure, at))) again += 1
  }
  return again
}

/** Does nothing when another process that started at the same time was first. */
async function eraseOnce(tx: Tx, { id, child, erasedAt }: Erasure, at: Date): Promise<boolean> {
  await lockReader(tx, child)
  const done = await tx.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, id))
  if (done.length > 0) return false
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, child))
  if (person?.role !== 'student') return eraseAdultAgain(tx, { id, child, erasedAt }, at)
  const [guardian] = await tx
    .select({ id: guardians.guardianId })
    .from(guardians)
    .where(eq(guardians.childId, child))
    .orderBy(asc(guardians.createdAt), asc(guardians.guardianId))
    .limit(1)
  await callOffPrizes(tx, child, at)
  await eraseRows(tx, child, {
    id,
    guardianId: guardian?.id ?? null,
    erasedAt: new Date(erasedAt),
  })
  const again = { kind: 'child_erased', actor: OPERATOR, detail: 'after a restore' } as const
  await recordSecurityEvent(tx, { ...again, subject: child, at: at.getTime() })
  return true
}

/** Their children are told by lines of their own. */
async function eraseAdultAgain(tx: Tx, { id, child, erasedAt }: Erasure, at: Date): Promise<true> {
  await eraseAdultRows(tx, child, { id, erasedAt: new Date(erasedAt) })
  const again = { kind: 'account_deleted', actor: OPERATOR, detail: 'after a restore' } as const
  await recordSecurityEvent(tx, { ...again, subject: child, at: at.getTime() })
  return true
}

/** Prizes were settled before the child was erased, but may still be pending in an older backup. */
async function callOffPrizes(tx: Tx, childId: string, at: Date): Promise<void> {
  const open = await tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(
      and(eq(redemptions.userId, childId), inArray(redemptions.status, ['pending', 'approved'])),
    )
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
  for (const { id } of open) {
    const row = await lockRedemption(tx, id, eq(redemptions.userId, childId))
    await takeStep(tx, row, { step: 'cancel', actor: 'store', at: at.getTime() })
  }
}
