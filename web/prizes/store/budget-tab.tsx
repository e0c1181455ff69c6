import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  BudgetChange,
  getStoreInsights,
  grantBudget,
  type StoreInsights,
} from '#contract/prizes/treasure-store.ts'
import { query } from '#web/api/query.ts'
import { requestKey } from '#web/api/request-key.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { BUDGET_ADDED, BUDGET_WITHDRAWN, STEP_FAILED } from './notices.ts'

const anAmount = () => ({ amount: '', key: requestKey() })

/** Whether what is promised can be paid: the families' funds, and the store's own budget. */
export function BudgetTab() {
  const insights = useQuery(query(getStoreInsights, {}))
  return (
    <Part query={insights} what={t`the budget`} loading={t`Loading the budget...`}>
      {(data) => (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Books insights={data} />
          <GrantForm />
        </div>
      )}
    </Part>
  )
}

function Books({ insights: { fund, owed } }: { insights: StoreInsights }) {
  return (
    <CardSection title={t`Prize fund and budget`}>
      <p className="rounded-field bg-sunken p-3">{solvency(fund.notCovered)}</p>
      <table className="w-full text-start">
        <tbody>
          <Row label={t`Family funds available`} value={fund.familiesFree} />
          <Row label={t`Family funds reserved`} value={fund.familiesHeld} />
          <Row label={t`Store budget available`} value={fund.budgetFree} />
          <Row label={t`Store budget reserved`} value={fund.budgetHeld} />
          <Row label={t`Committed to prizes`} value={owed} />
          <Row label={t`Unfunded`} value={fund.notCovered} />
          <Row label={t`Value of all unspent points`} value={fund.pointsWorth} />
        </tbody>
      </table>
    </CardSection>
  )
}

function solvency(notCovered: string): string {
  return notCovered === '0.00'
    ? t`All pending prizes are funded.`
    : t`$${notCovered} of pending prizes isn’t funded. Fund or cancel them under Orders.`
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-1.5 pe-3 font-normal">
        {label}
      </th>
      <td className="py-1.5 text-end font-semibold">${value}</td>
    </tr>
  )
}

function GrantForm() {
  const form = useSchemaForm(BudgetChange, anAmount())
  const grant = useCall(grantBudget, {
    done: (_after, { body }) => {
      form.reset(anAmount())
      return body.amount.trim().startsWith('-') ? BUDGET_WITHDRAWN : BUDGET_ADDED
    },
    failed: STEP_FAILED,
  })
  const isWithdrawal = useWatch({ control: form.control, name: 'amount' }).trim().startsWith('-')
  return (
    <CardSection title={t`Add to the budget`}>
      <Form form={form} onSend={(body) => grant.send({ body })}>
        <FormTextField
          control={form.control}
          name="amount"
          label={t`Amount in USD`}
          hint={t`The store pays from its budget when a family’s fund runs short. To take money out, enter a negative amount.`}
          inputClassName="max-w-48"
        />
        <SubmitButton call={grant}>
          {isWithdrawal ? t`Withdraw from the budget` : t`Add to the budget`}
        </SubmitButton>
      </Form>
    </CardSection>
  )
}
