import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { ChosenPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { NewPasswordField } from '#web/accounts/new-password-field.tsx'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Where the link of the email leads: a new password, once. */
export function ResetPasswordScreen() {
  const { hash } = useLocation()
  const form = useSchemaForm(ChosenPassword, { password: '' })
  const change = useCall(resetPassword, { failed: showRefusal(form, 'password') })
  const token = hash.startsWith('token=') ? hash.slice('token='.length) : ''
  return (
    <SignInFrame>
      <div className="quiet mx-auto grid max-w-160 gap-6">
        {change.isSuccess ? (
          <>
            <PageTitle
              title={t`Password changed`}
              lead={t`All browsers are signed out. Sign in with your new password.`}
            />
            <Button asChild variant="primary" className="justify-self-start">
              <Link to={PATHS.signIn}>{t`Sign in`}</Link>
            </Button>
          </>
        ) : (
          <>
            <PageTitle title={t`Choose a new password`} />
            <Card>
              <Form
                form={form}
                onSend={({ password }) => change.send({ body: { token, password } })}
              >
                <NewPasswordField control={form.control} name="password" label={t`New password`} />
                <SubmitButton
                  call={change}
                  busy={t`Changing...`}
                  wide
                >{t`Change password`}</SubmitButton>
              </Form>
            </Card>
            <p>
              <Link to={PATHS.forgotPassword}>{t`Ask for a new link`}</Link>
            </p>
          </>
        )}
      </div>
    </SignInFrame>
  )
}
