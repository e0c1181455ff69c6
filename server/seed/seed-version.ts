import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seedVersions } from '#server/db/schema/seed.ts'
import type { Db, Tx } from '#server/db/types.ts'

/**
 * Runs `work` in one transaction unless this exact content was already seeded. When several processes start
 * at once, the version row is locked and the second one finds the work done.
 */
export async function seedOnce(
  db: Db,
  name: string,
  content: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex')
  const [known] = await db.select().from(seedVersions).where(eq(seedVersions.name, name))
  if (known?.hash === hash) return
  await db.transaction(async (tx) => {
    await tx.insert(seedVersions).values({ name, hash: '' }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(seedVersions)
      .where(eq(seedVersions.name, name))
      .for('update')
    if (row?.hash === hash) return
    await work(tx)
    await tx.update(seedVersions).set({ hash }).where(eq(seedVersions.name, name))
  })
}
