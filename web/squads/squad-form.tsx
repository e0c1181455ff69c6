import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import type { z } from 'zod'
import { NewSquad } from '#contract/squads/squads.ts'
import { newSquadName } from '#domain/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { say } from '#web/ui/say.ts'
import { FormFoot } from './form-foot.tsx'
import { gradeOptionsWith } from './squad-words.ts'

interface SquadFormProps {
  start: Record<'name' | 'teacherName' | 'grade' | 'school' | 'description', string>
  /** A child is offered names of friendly words. */
  offersNames: boolean
  sending: boolean
  submitLabel: string
  onSend: (squad: z.output<typeof NewSquad>) => void
}

/** Name, leader's name, grade, school and description of a squad (spec 2 and 5). */
export function SquadForm({ start, offersNames, onSend, ...foot }: SquadFormProps) {
  const form = useSchemaForm(NewSquad, start)
  const { control } = form
  return (
    <Form form={form} onSend={onSend} className="pt-2">
      <div className="grid gap-3">
        <FormTextField
          control={control}
          name="name"
          label={t`Class name`}
          hint={t`What your squad is called.`}
          autoComplete="off"
        />
        {offersNames && (
          <Button
            icon={Dices}
            className="justify-self-start"
            onClick={() => form.setValue('name', say(newSquadName(Math.random)))}
          >{t`New name`}</Button>
        )}
      </div>
      <FormTextField
        control={control}
        name="teacherName"
        label={t`Teacher name`}
        hint={t`What your squad calls its leader.`}
        autoComplete="off"
      />
      <FormSelectField
        control={control}
        name="grade"
        label={t`Grade`}
        placeholder={t`Choose a grade`}
        options={gradeOptionsWith(start.grade)}
      />
      <FormTextField
        control={control}
        name="school"
        label={t`School`}
        optional
        autoComplete="off"
      />
      <FormFoot control={control} name="description" {...foot} />
    </Form>
  )
}
