import { type CurrentUser, SignUp, signUp } from '#contract/accounts/auth.ts'
import { OWN_EMAIL } from '#web/accounts/field-words.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { FormNote } from './form-note.tsx'
import { NameFields } from './name-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

interface SignUpFormProps {
  /** There are no accounts yet: this one becomes the administrator's, whichever role was chosen. */
  firstAccount: boolean
  onSignedUp: (user: CurrentUser) => void
}

/** A grown-up's new account. */
export function SignUpForm({ firstAccount, onSignedUp }: SignUpFormProps) {
  const form = useSchemaForm(SignUp, {
    role: 'parent',
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    timeZone: browserTimeZone(),
  })
  const { control } = form
  const joining = useCall(signUp, {
    done: onSignedUp,
    failed: showRefusal(form, { email_taken: 'email' }),
  })
  return (
    <Form form={form} rootAt="firstName" onSend={(body) => joining.send({ body })}>
      {firstAccount ? (
        <FormNote>This is the first account here. It becomes the administrator.</FormNote>
      ) : (
        <RoleChoice control={control} name="role" />
      )}
      <NameFields control={control} first="firstName" last="lastName" />
      <FormTextField control={control} name="email" {...OWN_EMAIL} />
      <FormPasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 15 characters. Three or four words work well."
        autoComplete="new-password"
      />
      <SubmitButton call={joining} busy="One moment..." wide>
        Make my account
      </SubmitButton>
    </Form>
  )
}
