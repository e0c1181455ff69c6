import { zodResolver } from '@hookform/resolvers/zod'
import { Dices } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { NewSquad } from '#contract/squads/squads.ts'
import { newSquadName } from '#domain/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { gradeOptionsWith } from './squad-words.ts'

const FIELDS = ['name', 'teacherName', 'grade', 'school', 'description'] as const

type SquadDraft = { [K in (typeof FIELDS)[number]]: string }

interface SquadFormProps {
  start: SquadDraft
  /** A child is offered names of friendly words. */
  offersNames: boolean
  sending: boolean
  submitLabel: string
  onSend: (squad: z.output<typeof NewSquad>) => void
}

/** Name, leader's name, grade, school and description of a squad (spec 2 and 5). */
export function SquadForm({ start, offersNames, sending, submitLabel, onSend }: SquadFormProps) {
  const form = useForm<z.input<typeof NewSquad>, unknown, z.output<typeof NewSquad>>({
    resolver: zodResolver(NewSquad),
    defaultValues: start,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const problems = formProblems(FIELDS, errors, { prefix: 'squad-' })
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5 pt-2">
      <ErrorSummary problems={problems} attempt={submitCount} />
      <div className="grid gap-3">
        <TextField
          label="Squad name"
          id="squad-name"
          error={errors.name?.message}
          autoComplete="off"
          {...form.register('name')}
        />
        {offersNames && (
          <Button
            icon={Dices}
            className="justify-self-start"
            onClick={() => form.setValue('name', newSquadName(Math.random))}
          >
            New name
          </Button>
        )}
      </div>
      <TextField
        label="Leader name"
        id="squad-teacherName"
        hint="What your squad calls you."
        error={errors.teacherName?.message}
        autoComplete="off"
        {...form.register('teacherName')}
      />
      <SelectField
        label="Grade"
        id="squad-grade"
        placeholder="Choose a grade"
        options={gradeOptionsWith(start.grade)}
        error={errors.grade?.message}
        {...form.register('grade')}
      />
      <TextField
        label="School"
        id="squad-school"
        optional
        error={errors.school?.message}
        autoComplete="off"
        {...form.register('school')}
      />
      <TextAreaField
        label="Description"
        id="squad-description"
        optional
        rows={2}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Button type="submit" variant="primary" busy={sending && 'Saving...'}>
        {submitLabel}
      </Button>
    </form>
  )
}
