import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { IS_EARNED } from '#server/rewards/points/ledger.ts'

/** Enough to find the cause by; a fault that hits every account must not fill the log. */
const MAX_FINDINGS = 100

/**
 * Inconsistencies in points, prizes, money and stock (reliability L4), one sentence each, with ids and never
 * names; empty when all add up. The last sentence says so when there are more.
 */
export async function auditLedgers(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ finding: string }>(sql`
    select finding from (
    select 'entry ' || entry_id || ' sums to ' || sum(cents) as finding
    from fund_postings group by entry_id having sum(cents) <> 0
    union all
    select 'account ' || account || coalesce(' of ' || owner_id, '') || ' says ' || cents || ', its postings ' || posted
    from (
      select account, owner_id, fund_accounts.cents, coalesce(sum(fund_postings.cents), 0) as posted
      from fund_accounts left join fund_postings on fund_postings.account_id = fund_accounts.id
      group by fund_accounts.id
    ) as accounts where cents <> posted
    union all
    select 'user ' || id || ' has ' || points || ' points and earned ' || points_earned
      || ', the ledger ' || balance || ' and ' || earned
    from (
      select users.id, points, points_earned, coalesce(sum(amount), 0) as balance,
        coalesce(sum(amount) filter (where ${IS_EARNED}), 0) as earned
      from users left join points_ledger on points_ledger.user_id = users.id group by users.id
    ) as readers where points <> balance or points_earned <> earned
    union all
    select 'redemption ' || id || ' holds ' || held || ' of ' || cash_value_cents
    from (
      select redemptions.id, redemptions.status, cash_value_cents, coalesce((
        select sum(fund_postings.cents) from fund_entries
        join fund_postings on fund_postings.entry_id = fund_entries.id
        join fund_accounts on fund_accounts.id = fund_postings.account_id
        where fund_entries.redemption_id = redemptions.id
          and fund_accounts.account in ('hold', 'budget_hold')), 0) as held
      from redemptions
    ) as prizes
    where held < 0 or held > cash_value_cents
      or (status in ('delivered', 'canceled') and held <> 0)
      or (status = 'shipped' and held <> cash_value_cents)
    union all
    select 'redemption ' || redemptions.id || ' has ' || coalesce(sum(amount), 0) || ' points in the ledger'
    from redemptions left join points_ledger
      on points_ledger.source in ('redemption', 'redemption_return')
      and points_ledger.source_id = redemptions.id::text
    group by redemptions.id
    having coalesce(sum(amount), 0)
      <> case when redemptions.status = 'canceled' then 0 else -redemptions.points_spent end
    union all
    select 'item ' || id || ' has ' || stock_quantity || ' left of ' || stocked || ', and '
      || taken || ' were redeemed'
    from (
      select treasure_items.id, stock_quantity, stocked, (select count(*) from redemptions
        where item_id = treasure_items.id and status <> 'canceled') as taken
      from treasure_items
    ) as shelf where stock_quantity + taken <> stocked
    ) as findings limit ${MAX_FINDINGS + 1}`)
  const findings = rows.slice(0, MAX_FINDINGS).map(({ finding }) => finding)
  return rows.length > MAX_FINDINGS ? [...findings, 'and more that is not listed'] : findings
}

/** Logs every finding as an error for the operator. */
export async function reportAudit({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const finding of await auditLedgers(db)) log.error({ finding }, 'the ledgers do not add up')
}
