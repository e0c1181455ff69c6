import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/types.ts'

/**
 * The update that moves a reader's balance by `amount` points where `condition` holds, to stand in the
 * statement that writes the ledger. Only the ledger of `rewards` may use it.
 */
export function balanceMove(userId: string, amount: SQL, condition: SQL): SQL {
  return sql`update users set points = points + ${amount}
    where id = ${userId}::uuid and ${condition}`
}

/** Sets the balances of several readers, in points, whose rows the caller has locked. */
export async function setBalances(
  tx: Tx,
  balances: readonly { id: string; points: number | undefined }[],
): Promise<void> {
  await tx.execute(sql`
    update users set points = now.points
    from json_to_recordset(${JSON.stringify(balances)}::json) as now(id uuid, points integer)
    where users.id = now.id`)
}
