import { KeyRound } from 'lucide-react'
import { changePassword, NewPassword } from '#contract/accounts/sign-ins.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** A new password for a grown-up, with the old one. */
export function PasswordCard() {
  const form = useSchemaForm(NewPassword, { current: '', password: '' })
  const change = useCall(changePassword, {
    done: () => {
      form.reset()
      return { title: 'Password Changed', description: 'All other browsers are signed out.' }
    },
    failed: showRefusal(form, {
      password_common: 'password',
      password_holds_name: 'password',
      wrong_password: 'current',
    }),
  })
  return (
    <CardSection title="Change your password" level={3} icon={KeyRound} spot="sky">
      <Form form={form} onSend={(body) => change.send({ body })}>
        <FormPasswordField
          control={form.control}
          name="current"
          label="Old password"
          autoComplete="current-password"
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label="New password"
          hint="15 characters or more. Three or four words work well."
          autoComplete="new-password"
        />
        <SubmitButton call={change} busy="Changing..." variant="paper">
          Change password
        </SubmitButton>
      </Form>
    </CardSection>
  )
}
