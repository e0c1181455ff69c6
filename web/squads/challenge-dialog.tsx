import { t } from '@lingui/core/macro'
import { type ReactElement, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  type Challenge,
  createChallenge,
  editChallenge,
  NewChallenge,
} from '#contract/squads/challenges.ts'
import { readingDay } from '#domain/calendar.ts'
import {
  CHALLENGE_TYPES,
  type ChallengeType,
  defaultDays,
  defaultGoal,
  GOAL_BOUNDS,
} from '#domain/challenges.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FormFoot } from './form-foot.tsx'
import { CHALLENGE_CREATED } from './notices.ts'
import { TYPE_LABELS } from './squad-words.ts'

interface NewChallengeDialogProps {
  squadId: number
  trigger: ReactElement
}

/** New Challenge, for leaders (spec 2). It starts today, ends 30 days later and counts books (spec 5). */
export function NewChallengeDialog({ squadId, trigger }: NewChallengeDialogProps) {
  const { timeZone } = useLocale()
  const [open, setOpen] = useState(false)
  const create = useCall(createChallenge, {
    done: () => {
      setOpen(false)
      return CHALLENGE_CREATED
    },
  })
  const days = defaultDays(readingDay(Date.now(), timeZone))
  const goal = defaultGoal('books_read', days.startDate, days.endDate)
  return (
    <Dialog
      title={t`New Challenge`}
      description={t`Every hero reads toward the same goal.`}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <ChallengeForm
        start={{ classId: squadId, name: '', description: '', type: 'books_read', ...days, goal }}
        sending={create.isPending}
        submitLabel={t`Create Challenge`}
        onSend={(body) => create.send({ body })}
      />
    </Dialog>
  )
}

interface EditChallengeDialogProps extends Steered {
  challenge: Challenge
}

export function EditChallengeDialog({ challenge, ...dialog }: EditChallengeDialogProps) {
  const edit = useCall(editChallenge, {
    done: () => {
      dialog.onOpenChange(false)
      return { title: t`Challenge saved` }
    },
  })
  return (
    <Dialog title={t`Edit challenge`} keepsInput {...dialog}>
      <ChallengeForm
        start={challenge}
        isOpened
        sending={edit.isPending}
        submitLabel={t`Save Challenge`}
        onSend={({ classId: _, type: __, ...body }) =>
          edit.send({ params: { id: challenge.id }, body })
        }
      />
    </Dialog>
  )
}

const TYPE_OPTIONS = CHALLENGE_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))
const GOAL_LABELS: Record<ChallengeType, string> = {
  books_read: t`Books for each hero`,
  points_earned: t`Points for each hero`,
  minutes_read: t`Minutes for each hero`,
  quiz_accuracy: t`Accuracy goal (%)`,
}
type Draft = z.input<typeof NewChallenge>

interface ChallengeFormProps {
  start: Draft & Required<Pick<Draft, 'goal'>>
  /** An opened challenge keeps what it counts, and its goal until another is typed. */
  isOpened?: boolean
  sending: boolean
  submitLabel: string
  onSend: (challenge: z.output<typeof NewChallenge>) => void
}

/** Name, what is counted, the days and the goal of a challenge. */
function ChallengeForm(props: ChallengeFormProps) {
  const { start, isOpened = false, onSend, ...foot } = props
  const form = useSchemaForm(NewChallenge, start)
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  const hasOwnGoal = useRef(isOpened)
  // Until a goal is typed, the field shows the default for the days and kind.
  const showUsualGoal = () => {
    const draft = form.getValues()
    const areDays = draft.startDate !== '' && draft.startDate <= draft.endDate
    if (hasOwnGoal.current || !areDays) return
    form.setValue('goal', defaultGoal(draft.type, draft.startDate, draft.endDate))
  }
  const { least, most } = GOAL_BOUNDS[type]
  return (
    <Form form={form} rootAt="name" onSend={onSend} className="pt-2">
      <FormTextField control={control} name="name" label={t`Challenge name`} autoComplete="off" />
      {!isOpened && (
        <FormSelectField
          control={control}
          name="type"
          label={t`What counts`}
          options={TYPE_OPTIONS}
          onChange={showUsualGoal}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="startDate"
          label={t`First day`}
          type="date"
          onChange={showUsualGoal}
        />
        <FormTextField
          control={control}
          name="endDate"
          label={t`Last day`}
          type="date"
          onChange={showUsualGoal}
        />
      </div>
      <FormTextField
        control={control}
        name="goal"
        label={GOAL_LABELS[type]}
        hint={type === 'quiz_accuracy' ? t`At least 3 quizzes.` : undefined}
        asNumber
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        inputClassName="max-w-40"
        onChange={() => {
          hasOwnGoal.current = true
        }}
      />
      <FormFoot control={control} name="description" {...foot} />
    </Form>
  )
}
