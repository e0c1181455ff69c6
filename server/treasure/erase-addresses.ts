import { inArray, lte } from 'drizzle-orm'
import { ADDRESS_DAYS } from '#domain/treasure.ts'
import { redemptionAddresses, redemptions } from '#server/db/schema/treasure.ts'
import type { Deps } from '#server/deps.ts'

/** Erases where prizes went, 90 days after they arrived (product 8). Safe to run twice. */
export async function eraseAddresses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const until = new Date(now() - ADDRESS_DAYS * 86_400_000)
  const arrived = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(lte(redemptions.deliveredAt, until))
  await db.delete(redemptionAddresses).where(inArray(redemptionAddresses.redemptionId, arrived))
}
