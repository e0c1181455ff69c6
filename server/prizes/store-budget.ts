import { budgetGrant } from '#domain/fund.ts'
import { message } from '#domain/message.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { type Actor, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { balanceOf, lockAccounts, post } from './fund/ledger.ts'

/**
 * Adds money to the store's budget, or withdraws free money (below zero). The same key is applied once.
 * @throws AppError budget_too_small when more is withdrawn than is free.
 */
export async function grant(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { amount, key }: { amount: string; key: string },
): Promise<{ budget: string }> {
  const cents = centsOf(amount) ?? 0
  return deps.db.transaction(async (tx) => {
    const balance = await lockAccounts(tx, [{ account: 'budget', owner: null }])
    if (balance(null) + cents < 0) throw new AppError('budget_too_small')
    const told = await post(tx, {
      kind: 'grant',
      sourceId: key,
      description:
        cents > 0 ? message('Added to the budget') : message('Withdrawn from the budget'),
      postings: budgetGrant(cents),
      at: deps.now(),
    })
    const changed = { kind: 'budget_changed', actor, detail: `$${dollars(cents)}` } as const
    if (told === 'posted') await recordSecurityEvent(tx, { ...changed, at: deps.now() })
    return { budget: dollars(await balanceOf(tx, 'budget', null)) }
  })
}
