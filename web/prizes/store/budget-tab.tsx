import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getStoreInsights, grantBudget } from '#contract/prizes/treasure-store.ts'
import { centsOf } from '#domain/money.ts'
import { query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { LoadFailed } from './load-failed.tsx'
import { BUDGET_CHANGED, stepFailed } from './notices.ts'
import { useStoreChange } from './use-store.ts'

/** Whether what is promised can be paid: the families' funds, and the store's own budget. */
export function BudgetTab() {
  const insights = useQuery(query(getStoreInsights, {}))
  if (insights.isPending) return <Loading label="Opening the books..." />
  if (insights.isError) {
    return <LoadFailed what="The budget" onRetry={() => void insights.refetch()} />
  }
  const { fund, owed } = insights.data
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card asChild>
        <section aria-labelledby="books-heading" className="grid gap-3">
          <h2 id="books-heading">Prize fund and budget</h2>
          <p className="rounded-field bg-sunken p-3">{solvency(fund.notCovered)}</p>
          <table className="w-full text-left">
            <tbody>
              <Row label="Families’ funds, free" value={fund.familiesFree} />
              <Row label="Families’ funds, set aside" value={fund.familiesHeld} />
              <Row label="Store’s budget, free" value={fund.budgetFree} />
              <Row label="Store’s budget, set aside" value={fund.budgetHeld} />
              <Row label="Owed for prizes on their way" value={owed} />
              <Row label="Owed and not covered" value={fund.notCovered} />
              <Row label="What all saved points could ask for" value={fund.pointsWorth} />
            </tbody>
          </table>
        </section>
      </Card>
      <GrantForm />
    </div>
  )
}

function solvency(notCovered: string): string {
  return notCovered === '0.00'
    ? 'Everything that is promised is paid for.'
    : `$${notCovered} of what was asked for is not covered. Cover it in the queue, or cancel it there.`
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {label}
      </th>
      <td className="py-1.5 text-right font-semibold">${value}</td>
    </tr>
  )
}

function GrantForm() {
  const [amount, setAmount] = useState('')
  const [key, setKey] = useState(requestKey)
  const [isWrong, setWrong] = useState(false)
  const grant = useStoreChange<string>({
    run: (given) => request(grantBudget, { body: { amount: given, key } }),
    done: () => BUDGET_CHANGED,
    failed: stepFailed,
    onDone: () => {
      setAmount('')
      setKey(requestKey())
    },
  })
  return (
    <Card asChild>
      <form
        noValidate
        className="grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const isGiven = Boolean(centsOf(amount))
          setWrong(!isGiven)
          if (isGiven && !grant.isPending) grant.mutate(amount.trim())
        }}
      >
        <h2>Change the budget</h2>
        <TextField
          label="Amount in USD"
          hint="What the store may spend where a family’s fund does not reach. A minus takes free money out."
          error={isWrong ? 'Write dollars and cents, such as 25.00' : undefined}
          inputMode="text"
          inputClassName="max-w-48"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={grant.isPending && 'Saving...'}>
          Change the budget
        </Button>
      </form>
    </Card>
  )
}
