import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { addStudent, type NewSecret, NewStudent, SCHOOL_CONSENT } from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { FIRST_NAME, GRADE } from '#web/accounts/field-words.ts'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface AddStudentFormProps {
  chosen: TeacherClass
  onAdded: (secret: NewSecret) => void
}

/** One student at a time; the sign-in name and the password are made for them. */
export function AddStudentForm({ chosen, onAdded }: AddStudentFormProps) {
  const form = useSchemaForm(NewStudent, { firstName: '', lastName: '', ...gradeOfClass(chosen) })
  const { control } = form
  const adding = useCall(addStudent, {
    failed: t`The student was not added`,
    done: (secret) => {
      onAdded(secret)
      form.resetField('firstName')
      form.resetField('lastName')
    },
  })
  return (
    <Form form={form} onSend={(body) => adding.send({ params: { id: chosen.id }, body })}>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormTextField control={control} name="firstName" {...FIRST_NAME} />
        <FormTextField
          control={control}
          name="lastName"
          label={t`Last name`}
          optional
          autoComplete="off"
        />
        <FormSelectField control={control} name="gradeLevel" {...GRADE} />
      </div>
      <FormCheckField control={control} name="consent" label={SCHOOL_CONSENT.text} />
      <SubmitButton
        call={adding}
        busy={t`Adding...`}
        icon={UserPlus}
        className="justify-self-start"
      >{t`Add student`}</SubmitButton>
    </Form>
  )
}

function gradeOfClass({ grade }: TeacherClass) {
  const known = GRADES.find((one) => one === grade)
  return known ? { gradeLevel: known } : {}
}
