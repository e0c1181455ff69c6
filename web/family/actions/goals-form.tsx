import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  Goals,
  getParentDashboard,
  getReadingCalendar,
  type ParentDashboard,
  setReadingGoals,
} from '#contract/family/parent.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { GOALS_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

export interface GoalsFormProps {
  child: ParentDashboard['child']
  goals: ParentDashboard['goals']
  onSaved: () => void
}

const FIELDS = [
  { name: 'monthlyBooks', label: 'Books a month', hint: 'Finished books, each counted once.' },
  { name: 'weeklyMinutes', label: 'Minutes a week', hint: 'A week is Monday to Sunday.' },
  { name: 'dailyMinutes', label: 'Minutes a day', hint: 'This turns a day of the calendar green.' },
] as const

/** What a child aims at, in books and minutes. */
export function GoalsForm({ child, goals, onSaved }: GoalsFormProps) {
  const form = useForm<Goals>({
    resolver: zodResolver(Goals),
    defaultValues: {
      monthlyBooks: goals.monthlyBookTarget,
      weeklyMinutes: goals.weeklyMinuteTarget,
      dailyMinutes: goals.dailyMinuteTarget,
    },
  })
  const { errors } = form.formState
  const saving = useOneCall({
    mutationFn: (body: Goals) => request(setReadingGoals, { params: { id: child.id }, body }),
    onSuccess: () => {
      notify(GOALS_SAVED)
      onSaved()
      return invalidate(getParentDashboard, getReadingCalendar)
    },
    onError: (error) =>
      form.setError('root', {
        message: sentenceOf(error) ?? 'The goals were not saved. Please try again.',
      }),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((goals) => saving.mutate(goals))}
    >
      {errors.root?.message && (
        <p role="alert" className="font-semibold text-brick">
          {errors.root.message}
        </p>
      )}
      {FIELDS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={errors[name]?.message}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="max-w-32"
          {...form.register(name, { valueAsNumber: true })}
        />
      ))}
      <Button type="submit" variant="primary" busy={saving.isPending && 'Saving...'}>
        Save goals
      </Button>
    </form>
  )
}
