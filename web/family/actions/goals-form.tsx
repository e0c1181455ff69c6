import { t } from '@lingui/core/macro'
import { Goals, type ParentDashboard, setReadingGoals } from '#contract/family/parent.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useCall } from '#web/ui/use-call.ts'

export interface GoalsFormProps {
  child: ParentDashboard['child']
  goals: ParentDashboard['goals']
  onSaved: () => void
}

const FIELDS = [
  { name: 'monthlyBooks', label: t`Books a month`, hint: t`Finished books, each counted once.` },
  { name: 'weeklyMinutes', label: t`Minutes a week`, hint: t`A week is Monday to Sunday.` },
  {
    name: 'dailyMinutes',
    label: t`Minutes a day`,
    hint: t`Meeting this turns the day green on the calendar.`,
  },
] as const

/** What a child aims at, in books and minutes. */
export function GoalsForm({ child, goals, onSaved }: GoalsFormProps) {
  const form = useSchemaForm(Goals, {
    monthlyBooks: goals.monthlyBookTarget,
    weeklyMinutes: goals.weeklyMinuteTarget,
    dailyMinutes: goals.dailyMinuteTarget,
  })
  const saving = useCall(setReadingGoals, {
    done: () => {
      onSaved()
      return { title: t`Goals saved!` }
    },
    failed: showRefusal(form),
  })
  return (
    <Form form={form} onSend={(body) => saving.send({ params: { id: child.id }, body })}>
      {FIELDS.map((field) => (
        <FormTextField
          key={field.name}
          {...field}
          control={form.control}
          asNumber
          inputMode="numeric"
          autoComplete="off"
          inputClassName="max-w-32"
        />
      ))}
      <SubmitButton call={saving}>{t`Save goals`}</SubmitButton>
    </Form>
  )
}
