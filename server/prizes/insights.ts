import { sql } from 'drizzle-orm'
import type { StoreInsights } from '#contract/prizes/treasure-store.ts'
import { addDays, mondayOf } from '#domain/calendar.ts'
import { dollars } from '#domain/money.ts'
import { LOW_STOCK, POINTS_PER_DOLLAR } from '#domain/treasure.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

const WEEKS = 12
const MAX_LISTED = 8

type Counted = { name: string; count: number }

/** What Store Analytics draws (product 1). */
export async function insightsOf({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<StoreInsights> {
  const [weeks, sums, lists] = [await weeksOf(db, now()), await sumsOf(db), await listsOf(db)]
  const owed = sums.owed - sums.heldFund - sums.heldBudget
  return {
    weeks,
    pointsSpent: sums.pointsSpent,
    owed: dollars(sums.owed),
    spent: dollars(sums.spent),
    ...lists,
    fund: {
      familiesFree: dollars(sums.freeFund),
      familiesHeld: dollars(sums.heldFund),
      budgetFree: dollars(sums.freeBudget),
      budgetHeld: dollars(sums.heldBudget),
      notCovered: dollars(Math.max(0, owed)),
      pointsWorth: dollars(Math.round((sums.points * 100) / POINTS_PER_DOLLAR)),
    },
  }
}

async function weeksOf(db: Reader, at: number): Promise<StoreInsights['weeks']> {
  const today = new Date(at).toISOString().slice(0, 10)
  const monday = mondayOf(today)
  const first = addDays(monday, -7 * (WEEKS - 1))
  const { rows } = await db.execute<{ week: string; redemptions: number; points: number }>(sql`
    select to_char(date_trunc('week', redeemed_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
      count(*)::int as redemptions, sum(points_spent)::int as points
    from redemptions
    where status <> 'canceled' and redeemed_at >= ${`${first}T00:00:00Z`}::timestamptz
    group by 1`)
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = addDays(first, 7 * index)
    return rows.find((row) => row.week === week) ?? { week, redemptions: 0, points: 0 }
  })
}

type Sums = Record<
  | 'pointsSpent'
  | 'owed'
  | 'points'
  | 'spent'
  | 'freeFund'
  | 'heldFund'
  | 'freeBudget'
  | 'heldBudget',
  number
>

async function sumsOf(db: Reader): Promise<Sums> {
  const cents = (account: string) => sql`(
    select coalesce(sum(cents), 0) from fund_accounts where account = ${account})::float8`
  const { rows } = await db.execute<Sums>(sql`
    select
      (select coalesce(sum(points_spent), 0) from redemptions
        where status <> 'canceled')::float8 as "pointsSpent",
      (select coalesce(sum(cash_value_cents), 0) from redemptions
        where status in ('pending', 'approved', 'shipped'))::float8 as owed,
      (select coalesce(sum(points), 0) from users where role = 'student')::float8 as points,
      ${cents('spent')} as spent,
      ${cents('fund')} as "freeFund",
      ${cents('hold')} as "heldFund",
      ${cents('budget')} as "freeBudget",
      ${cents('budget_hold')} as "heldBudget"`)
  const [row] = rows
  if (!row) throw new Error('the sums query answered nothing')
  return row
}

async function listsOf(
  db: Reader,
): Promise<Pick<StoreInsights, 'categories' | 'mostWished' | 'lowStock'>> {
  const categories = await db.execute<Counted>(sql`
    select treasure_items.category as name, count(*)::int as count
    from redemptions join treasure_items on treasure_items.id = redemptions.item_id
    where redemptions.status <> 'canceled'
    group by 1 order by 2 desc, 1`)
  const wished = await db.execute<Counted>(sql`
    select treasure_items.name, count(*)::int as count
    from treasure_wishes join treasure_items on treasure_items.id = treasure_wishes.item_id
    where treasure_items.deleted_at is null
    group by treasure_items.id order by 2 desc, 1 limit ${MAX_LISTED}`)
  const low = await db.execute<Counted>(sql`
    select name, stock_quantity as count from treasure_items
    where deleted_at is null and is_active and stock_quantity < ${LOW_STOCK}
    order by 2, 1 limit ${MAX_LISTED}`)
  return { categories: categories.rows, mostWished: wished.rows, lowStock: low.rows }
}
