import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { Day } from '#domain/calendar.ts'
import {
  CHALLENGE_TYPES,
  type ChallengeType,
  defaultDays,
  defaultGoal,
  GOAL_BOUNDS,
} from '#domain/challenges.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { TYPE_LABELS } from './squad-words.ts'

export type Draft = {
  name: string
  description: string
  type: ChallengeType
  startDate: string
  endDate: string
  goal: number
}

/** Spec 5: starts today, ends 30 days later, counts books. */
export function newDraft(today: Day): Draft {
  const days = defaultDays(today)
  const goal = defaultGoal('books_read', days.startDate, days.endDate)
  return { name: '', description: '', type: 'books_read', ...days, goal }
}

const TYPE_OPTIONS = CHALLENGE_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))
const GOAL_LABELS: Record<ChallengeType, string> = {
  books_read: 'Books for each hero',
  points_earned: 'Points for each hero',
  minutes_read: 'Minutes for each hero',
  quiz_accuracy: 'Right answers in percent',
}
const FIELDS = ['name', 'description', 'type', 'startDate', 'endDate', 'goal'] as const
type Field = (typeof FIELDS)[number]

interface ChallengeFormProps {
  start: Draft
  /** The contract's own rules, so that form and server say the same. */
  schema: z.ZodType
  /** What the rules want beside the draft. */
  also?: object
  /** What is counted stays as it is. */
  keepsType?: boolean
  sending: boolean
  submitLabel: string
  onSend: (draft: Draft) => void
}

/** Name, what is counted, the days and the goal of a challenge. */
export function ChallengeForm(props: ChallengeFormProps) {
  const { start, schema, also, keepsType = false, sending, submitLabel, onSend } = props
  const [draft, setDraft] = useState(start)
  const [attempts, setAttempts] = useState(0)
  const [ownGoal, setOwnGoal] = useState(keepsType)
  const problems = attempts > 0 ? problemsOf(schema, { ...draft, ...also }) : new Map()
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    const areDays = next.startDate !== '' && next.startDate <= next.endDate
    // Until a goal is typed, the field shows the default for the days and kind.
    if (!ownGoal && areDays) next.goal = defaultGoal(next.type, next.startDate, next.endDate)
    setDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (problemsOf(schema, { ...draft, ...also }).size === 0) onSend(draft)
  }
  const field = (name: Field) => ({ id: `challenge-${name}`, error: problems.get(name) })
  const { least, most } = GOAL_BOUNDS[draft.type]
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
      <ErrorSummary
        problems={[...problems].map(([name, message]) => ({
          fieldId: `challenge-${name}`,
          message,
        }))}
        attempt={attempts}
      />
      <TextField
        label="Challenge name"
        {...field('name')}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!keepsType && (
        <SelectField
          label="What counts"
          {...field('type')}
          options={TYPE_OPTIONS}
          value={draft.type}
          onChange={(event) => {
            const type = CHALLENGE_TYPES.find((known) => known === event.target.value)
            if (type) change({ type })
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          {...field('startDate')}
          type="date"
          value={draft.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextField
          label="Last day"
          {...field('endDate')}
          type="date"
          value={draft.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      <TextField
        label={GOAL_LABELS[draft.type]}
        hint={draft.type === 'quiz_accuracy' ? 'At least 3 quizzes.' : undefined}
        {...field('goal')}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        inputClassName="max-w-40"
        value={Number.isNaN(draft.goal) ? '' : draft.goal}
        onChange={(event) => {
          setOwnGoal(true)
          setDraft({ ...draft, goal: event.target.valueAsNumber })
        }}
      />
      <TextAreaField
        label="Description"
        optional
        {...field('description')}
        rows={2}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Button type="submit" variant="primary" busy={sending && 'Saving...'}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The first thing wrong with each field, in the words of the contract. */
function problemsOf(schema: z.ZodType, value: object): Map<Field, string> {
  const found = new Map<Field, string>()
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0])
    if (field && !found.has(field)) found.set(field, message)
  }
  return found
}
