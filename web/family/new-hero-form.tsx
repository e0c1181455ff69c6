import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CONSENT, createHero, type FamilyHero, NewHero } from '#contract/family/family.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const FIELDS = ['firstName', 'gradeLevel', 'signInName', 'password', 'consent'] as const

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))

/** Creating a hero is where the guardian's consent is asked for: the box is never ticked beforehand. */
export function NewHeroForm({ onCreated }: { onCreated: (hero: FamilyHero) => void }) {
  const form = useForm<z.input<typeof NewHero>, unknown, z.output<typeof NewHero>>({
    resolver: zodResolver(NewHero),
    defaultValues: {
      firstName: '',
      signInName: '',
      password: '',
      timeZone: browserTimeZone(),
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const creating = useOneCall({
    mutationFn: (body: z.output<typeof NewHero>) => request(createHero, { body }),
    onSuccess: onCreated,
    onError: (error) => {
      const message = sentenceOf(error) ?? 'The hero could not be created. Please try again.'
      const taken = error instanceof ApiError && error.code === 'sign_in_name_taken'
      form.setError(taken ? 'signInName' : 'root', { message })
    },
  })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => creating.mutate(values))}
      className="grid gap-5"
    >
      <ErrorSummary problems={formProblems(FIELDS, errors)} attempt={submitCount} />
      <TextField
        label="First name"
        id="firstName"
        error={errors.firstName?.message}
        autoComplete="off"
        {...form.register('firstName')}
      />
      <SelectField
        label="Grade"
        id="gradeLevel"
        placeholder="Choose a grade"
        options={GRADE_OPTIONS}
        error={errors.gradeLevel?.message}
        {...form.register('gradeLevel')}
      />
      <TextField
        label="Sign-in name"
        id="signInName"
        hint="A made-up name your child can remember and spell."
        error={errors.signInName?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('signInName')}
      />
      <PasswordField
        label="Password"
        id="password"
        hint="At least 8 characters. Two words are easy to remember."
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <CheckField
        label={CONSENT.text}
        id="consent"
        error={errors.consent?.message}
        {...form.register('consent')}
      />
      <Button type="submit" variant="primary" busy={creating.isPending && 'Creating...'}>
        Create a hero
      </Button>
    </form>
  )
}
