import { plural, t } from '@lingui/core/macro'
import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { QuizRules, setQuizRules } from '#contract/quiz/quiz-key.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { WEEKDAYS } from '#web/ui/time-words.ts'
import { useTask } from '#web/ui/use-call.ts'

const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }))

/** The rules as they are filled in: times of day, and hours only where they are wanted. */
const FilledInRules = z
  .object({
    hasHours: z.boolean(),
    days: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    monitorCode: QuizRules.shape.monitorCode,
  })
  .refine(({ hasHours, days, from, to }) => !hasHours || (days.length > 0 && from < to), {
    error: t`Choose a day, and an end after the start.`,
    path: ['to'],
  })

const SCHOOL_HOURS = {
  hasHours: true,
  days: ['0', '1', '2', '3', '4'],
  from: '08:00',
  to: '15:00',
  monitorCode: null,
}

/** When the chosen students may take quizzes, and a code that opens one under a grown-up's eyes. */
export function QuizRulesDialog({ userIds }: { userIds: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const form = useSchemaForm(FilledInRules, SCHOOL_HOURS)
  const { control } = form
  const hasHours = useWatch({ control, name: 'hasHours' })
  const save = useTask(
    async (body: QuizRules) => {
      for (const id of userIds) await request(setQuizRules, { params: { id }, body })
    },
    {
      calls: [setQuizRules],
      done: () => {
        setOpen(false)
        return {
          title: t`Quiz hours saved`,
          description: t`For ${plural(userIds.length, { one: '# student', other: '# students' })}.`,
        }
      },
      failed: t`Quiz hours were not saved`,
    },
  )
  return (
    <FormDialog
      form={form}
      onSend={(filledIn) => save.send(rulesOf(filledIn))}
      title={t`Quiz hours and monitor code`}
      description={t`Applies to ${plural(userIds.length, { one: '# selected student', other: '# selected students' })} and replaces their current hours.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={AlarmClock} disabled={userIds.length === 0}>{t`Quiz hours`}</Button>}
      action={t`Save`}
      busy={save.isPending && t`Saving...`}
    >
      <FormCheckField
        control={control}
        name="hasHours"
        label={t`Quizzes open only at these times`}
      />
      {hasHours && (
        <>
          <Controller
            control={control}
            name="days"
            render={({ field }) => (
              <Chips
                label={t`Days`}
                options={DAYS}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
          <div className="grid narrow:grid-cols-1 grid-cols-2 gap-4">
            <FormTextField control={control} name="from" label={t`From`} type="time" />
            <FormTextField control={control} name="to" label={t`To`} type="time" />
          </div>
        </>
      )}
      <FormTextField
        control={control}
        name="monitorCode"
        emptyIsNull
        label={t`Monitor code`}
        optional
        hint={t`You type this to unlock a quiz. Leave blank for no code.`}
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function rulesOf(filledIn: z.output<typeof FilledInRules>): QuizRules {
  const { hasHours, days, from, to, monitorCode } = filledIn
  const hours = { days: days.map(Number), fromMinute: minutesOf(from), toMinute: minutesOf(to) }
  return { hours: hasHours ? hours : null, monitorCode }
}

/** Minutes after midnight of 'HH:MM'. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
