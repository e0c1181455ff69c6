import { zodResolver } from '@hookform/resolvers/zod'
import { UserPlus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addStudent, type NewSecret, NewStudent, SCHOOL_CONSENT } from '#contract/school/roster.ts'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { useClassCall } from '#web/school/teacher-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const FIELDS = ['firstName', 'lastName', 'gradeLevel', 'consent'] as const
const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))

interface AddStudentFormProps {
  chosen: TeacherClass
  onAdded: (secret: NewSecret) => void
}

/** One student at a time; the sign-in name and the password are made for them. */
export function AddStudentForm({ chosen, onAdded }: AddStudentFormProps) {
  const form = useForm<z.input<typeof NewStudent>, unknown, z.output<typeof NewStudent>>({
    resolver: zodResolver(NewStudent),
    defaultValues: {
      firstName: '',
      lastName: '',
      ...gradeOfClass(chosen),
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const adding = useClassCall(addStudent, {
    failed: 'The student was not added',
    after: (secret) => {
      onAdded(secret)
      form.resetField('firstName')
      form.resetField('lastName')
    },
  })
  const problems = formProblems(FIELDS, errors, { prefix: 'student-' })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => adding.mutate({ params: { id: chosen.id }, body }))}
      className="grid gap-4"
    >
      <ErrorSummary problems={problems} attempt={submitCount} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="First name"
          id="student-firstName"
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          id="student-lastName"
          optional
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
        <SelectField
          label="Grade"
          id="student-gradeLevel"
          placeholder="Choose a grade"
          options={GRADE_OPTIONS}
          error={errors.gradeLevel?.message}
          {...form.register('gradeLevel')}
        />
      </div>
      <CheckField
        label={SCHOOL_CONSENT.text}
        id="student-consent"
        error={errors.consent?.message}
        {...form.register('consent')}
      />
      <Button
        type="submit"
        variant="primary"
        icon={UserPlus}
        className="justify-self-start"
        busy={adding.isPending && 'Adding...'}
      >
        Add student
      </Button>
    </form>
  )
}

function gradeOfClass({ grade }: TeacherClass) {
  const known = GRADES.find((one) => one === grade)
  return known ? { gradeLevel: known } : {}
}
