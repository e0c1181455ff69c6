import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { type getOpenIdArrival, OpenIdSignUp, signUpWithOpenId } from '#contract/accounts/openid.ts'
import type { Output } from '#contract/endpoint.ts'
import { browserTimeZone } from '#web/api/browser-time-zone.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { FormNote } from './form-note.tsx'
import { NameFields } from './name-fields.tsx'
import { entrySentence } from './notices.ts'
import { RoleChoice } from './role-choice.tsx'

const FIELDS = ['firstName', 'lastName'] as const

interface OpenIdSignUpFormProps {
  arrival: Output<typeof getOpenIdArrival>
  onSignedUp: (user: CurrentUser) => void
}

/** A new account for who came from the issuer: what it said stands in the boxes already. */
export function OpenIdSignUpForm({ arrival, onSignedUp }: OpenIdSignUpFormProps) {
  const { name, email } = arrival
  const form = useForm<z.input<typeof OpenIdSignUp>, unknown, z.output<typeof OpenIdSignUp>>({
    resolver: zodResolver(OpenIdSignUp),
    defaultValues: {
      role: 'parent',
      firstName: arrival.firstName ?? '',
      lastName: arrival.lastName ?? '',
      timeZone: browserTimeZone(),
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const joining = useOneCall({
    mutationFn: (body: z.output<typeof OpenIdSignUp>) => request(signUpWithOpenId, { body }),
    onSuccess: onSignedUp,
    onError: (error) => form.setError('root', { message: entrySentence(error) }),
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => joining.mutate(values))}
      className="grid gap-5"
    >
      <ErrorSummary problems={formProblems(FIELDS, errors)} attempt={submitCount} />
      <FormNote>
        {email
          ? `You sign in with ${name}, as ${email}. No password is needed here.`
          : `You sign in with ${name}. No password is needed here.`}
      </FormNote>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
      />
      <NameFields
        first={{ error: errors.firstName?.message, ...form.register('firstName') }}
        last={{ error: errors.lastName?.message, ...form.register('lastName') }}
      />
      <Button type="submit" variant="primary" busy={joining.isPending && 'One moment...'} wide>
        Make my account
      </Button>
    </form>
  )
}
