import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { createSquad, type Membership, NewSquad } from '#contract/squads.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SQUAD_CREATED } from './notices.ts'
import { useSquadCall } from './squad-calls.ts'
import { GRADE_OPTIONS } from './squad-words.ts'

const FIELDS = ['name', 'teacherName', 'grade', 'school', 'description'] as const

type Founded = (membership: Membership) => void

/** Create Squad (spec 2). */
export function CreateSquadDialog({
  trigger,
  onFounded,
}: {
  trigger: ReactElement
  onFounded: Founded
}) {
  const [open, setOpen] = useState(false)
  const founded: Founded = (membership) => {
    setOpen(false)
    onFounded(membership)
  }
  return (
    <Dialog
      title="Create Squad"
      description="You lead it. Friends join with a code."
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      keepsInput
    >
      <CreateSquadForm onFounded={founded} />
    </Dialog>
  )
}

function CreateSquadForm({ onFounded }: { onFounded: Founded }) {
  const form = useForm<z.input<typeof NewSquad>, unknown, z.output<typeof NewSquad>>({
    resolver: zodResolver(NewSquad),
    defaultValues: { name: '', teacherName: '', grade: '', school: '', description: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const creating = useSquadCall(createSquad, () => SQUAD_CREATED, onFounded)
  const problems = FIELDS.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ fieldId: `squad-${field}`, message }] : []
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => creating.mutate({ body }))}
      className="grid gap-5 pt-2"
    >
      <ErrorSummary problems={problems} attempt={submitCount} />
      <TextField
        label="Squad name"
        id="squad-name"
        error={errors.name?.message}
        autoComplete="off"
        {...form.register('name')}
      />
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
        options={GRADE_OPTIONS}
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
      <Button type="submit" variant="primary" busy={creating.isPending && 'Creating...'}>
        Create Squad
      </Button>
    </form>
  )
}
