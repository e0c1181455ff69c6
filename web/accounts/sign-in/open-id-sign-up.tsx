import type { CurrentUser } from '#contract/accounts/auth.ts'
import { type getOpenIdArrival, OpenIdSignUp, signUpWithOpenId } from '#contract/accounts/openid.ts'
import type { Output } from '#contract/endpoint.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FormNote } from './form-note.tsx'
import { NameFields } from './name-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

interface OpenIdSignUpFormProps {
  arrival: Output<typeof getOpenIdArrival>
  onSignedUp: (user: CurrentUser) => void
}

/** A new account for who came from the issuer: what it said stands in the boxes already. */
export function OpenIdSignUpForm({ arrival, onSignedUp }: OpenIdSignUpFormProps) {
  const { name, email } = arrival
  const form = useSchemaForm(OpenIdSignUp, {
    role: 'parent',
    firstName: arrival.firstName ?? '',
    lastName: arrival.lastName ?? '',
    timeZone: browserTimeZone(),
  })
  const { control } = form
  const joining = useCall(signUpWithOpenId, {
    done: onSignedUp,
    failed: showRefusal(form),
  })
  return (
    <Form form={form} rootAt="firstName" onSend={(body) => joining.send({ body })}>
      <FormNote>
        {email
          ? `You sign in with ${name}, as ${email}. No password is needed here.`
          : `You sign in with ${name}. No password is needed here.`}
      </FormNote>
      <RoleChoice control={control} name="role" />
      <NameFields control={control} first="firstName" last="lastName" />
      <SubmitButton call={joining} busy="One moment..." wide>
        Make my account
      </SubmitButton>
    </Form>
  )
}
