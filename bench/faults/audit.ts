import { sql } from 'drizzle-orm'
import type { Reader as Database } from '#server/db/types.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import type { World } from './world.ts'

/** Every wrong total, one sentence each: from the product's own audit, plus what it can't know. */
export async function audit(db: Database, { prizes }: Pick<World, 'prizes'>): Promise<string[]> {
  const { rows } = await db.execute<{ finding: string }>(sql`
    select 'reader ' || user_id || ' fell to ' || balance_after as finding
    from points_ledger where balance_after < 0
    union all
    select 'the balances of reader ' || user_id || ' do not follow at ' || balance
    from (
      -- Every entry begins where another ended: at 0 the first, and the last ends at the points.
      select user_id, balance_after as balance, 1 as ends from points_ledger
      union all select user_id, balance_after - amount, -1 from points_ledger
      union all select id, 0, 1 from users
      union all select id, points, -1 from users
    ) as steps group by user_id, balance having sum(ends) <> 0
    union all
    select 'request ' || request_key || ' redeemed ' || count(*) || ' times'
    from redemptions where request_key is not null
    group by user_id, request_key having count(*) > 1`)
  const { rows: shelf } = await db.execute<{ id: string; left: number; taken: number }>(sql`
    select id, stock_quantity as left, (
      select count(*)::int from redemptions where item_id = treasure_items.id and status <> 'canceled'
    ) as taken from treasure_items`)
  const byId = new Map(shelf.map((row) => [row.id, row]))
  const oversold = prizes.flatMap(({ id, stock }) => {
    const row = byId.get(id)
    if (row && row.left >= 0 && row.left + row.taken === stock) return []
    return [`prize ${id} had ${stock}: ${row?.left} left and ${row?.taken} taken`]
  })
  return [...(await auditLedgers(db)), ...rows.map(({ finding }) => finding), ...oversold]
}
