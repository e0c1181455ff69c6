import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type CurrentUser, SecondFactorCode } from '#contract/accounts/auth.ts'
import { enterWithCode } from '#contract/accounts/openid.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Back from the issuer, an account with a second step asks for its code. */
export function OpenIdCode({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const form = useSchemaForm(SecondFactorCode, { code: '' })
  const entering = useCall(enterWithCode, { done: onSignedIn, failed: showRefusal(form, 'code') })
  return (
    <div className="quiet mx-auto grid max-w-110 gap-6">
      <PageTitle title="One more step" lead="Your account asks for a code, too." />
      <Card>
        <Form form={form} onSend={(body) => entering.send({ body })}>
          <FormTextField
            control={form.control}
            name="code"
            label="Code from your app, or a recovery code"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <Button
            type="submit"
            variant="primary"
            icon={LogIn}
            busy={entering.isPending && 'Signing in...'}
            wide
          >
            Sign in
          </Button>
        </Form>
      </Card>
      <p>
        <Link to={PATHS.signIn}>Start again</Link>
      </p>
    </div>
  )
}
