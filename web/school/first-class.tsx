import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { createSquad, NewSquad } from '#contract/squads/squads.ts'
import { PATHS } from '#web/api/paths.ts'
import { displayName, useSignedIn } from '#web/api/session.ts'
import { SQUAD_CREATED } from '#web/squads/notices.ts'
import { gradeOptionsWith } from '#web/squads/squad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { useCall } from '#web/ui/use-call.ts'

const NewClass = NewSquad.pick({ name: true, grade: true })

/** A teacher's first step: a name and a grade, then the students. */
export function FirstClass() {
  const user = useSignedIn()
  const navigate = useNavigate()
  const form = useSchemaForm(NewClass, { name: '', grade: '' })
  const create = useCall(createSquad, {
    done: ({ class: { id } }) => {
      void navigate({ to: PATHS.students, search: { class: id } })
      return SQUAD_CREATED
    },
  })
  return (
    <Card asChild className="grid max-w-150 gap-4">
      <section aria-labelledby="first-class">
        <h2 id="first-class">{t`Create a class`}</h2>
        <p>{t`Next, you add your students or share the class code.`}</p>
        <Form
          form={form}
          onSend={(body) =>
            create.send({
              body: { ...body, teacherName: displayName(user), school: null, description: null },
            })
          }
        >
          <FormTextField
            control={form.control}
            name="name"
            label={t`Class name`}
            hint={t`For example, Room 12`}
            autoComplete="off"
          />
          <FormSelectField
            control={form.control}
            name="grade"
            label={t`Grade`}
            placeholder={t`Choose a grade`}
            options={gradeOptionsWith('')}
          />
          <Button
            type="submit"
            variant="primary"
            icon={Users}
            busy={create.isPending && t`Creating...`}
          >{t`Create a class`}</Button>
        </Form>
      </section>
    </Card>
  )
}
