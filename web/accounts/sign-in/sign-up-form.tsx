import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CurrentUser, SignUp, signUp } from '#contract/accounts/auth.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { browserTimeZone } from '#web/api/browser-time-zone.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormNote } from './form-note.tsx'
import { NameFields } from './name-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

type Draft = z.input<typeof SignUp>

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const

interface SignUpFormProps {
  /** There are no accounts yet: this one becomes the administrator's, whichever role was chosen. */
  firstAccount: boolean
  onSignedUp: (user: CurrentUser) => void
}

/** A grown-up's new account. */
export function SignUpForm({ firstAccount, onSignedUp }: SignUpFormProps) {
  const form = useForm<Draft, unknown, z.output<typeof SignUp>>({
    resolver: zodResolver(SignUp),
    defaultValues: {
      role: 'parent',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      timeZone: browserTimeZone(),
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const joining = useOneCall({
    mutationFn: (body: z.output<typeof SignUp>) => request(signUp, { body }),
    onSuccess: onSignedUp,
    onError: (error) => {
      const message = sentenceOf(error) ?? 'We could not reach the academy. Please try again.'
      const taken = error instanceof ApiError && error.code === 'email_taken'
      form.setError(taken ? 'email' : 'root', { message })
    },
  })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => joining.mutate(values))}
      className="grid gap-5"
    >
      <ErrorSummary problems={formProblems(FIELDS, errors)} attempt={submitCount} />
      {firstAccount ? (
        <FormNote>This is the first account here. It becomes the administrator.</FormNote>
      ) : (
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
        />
      )}
      <NameFields
        first={{ error: errors.firstName?.message, ...form.register('firstName') }}
        last={{ error: errors.lastName?.message, ...form.register('lastName') }}
      />
      <TextField
        label="E-mail"
        id="email"
        type="email"
        error={errors.email?.message}
        autoComplete="email"
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        id="password"
        hint="At least 15 characters. Three or four words work well."
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" busy={joining.isPending && 'One moment...'} wide>
        Make my account
      </Button>
    </form>
  )
}
