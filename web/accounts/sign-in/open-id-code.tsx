import { Link } from '@tanstack/react-router'
import { type CurrentUser, SecondFactorCode } from '#contract/accounts/auth.ts'
import { enterWithCode } from '#contract/accounts/openid.ts'
import { SECOND_STEP_CODE } from '#web/accounts/field-words.ts'
import { PATHS } from '#web/api/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { SignInButton } from './sign-in-form.tsx'

/** Back from the issuer, an account with a second step asks for its code. */
export function OpenIdCode({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const form = useSchemaForm(SecondFactorCode, { code: '' })
  const entering = useCall(enterWithCode, { done: onSignedIn, failed: showRefusal(form, 'code') })
  return (
    <div className="quiet mx-auto grid max-w-110 gap-6">
      <PageTitle title="One more step" lead="Your account asks for a code, too." />
      <Card>
        <Form form={form} onSend={(body) => entering.send({ body })}>
          <FormTextField control={form.control} name="code" {...SECOND_STEP_CODE} />
          <SignInButton isPending={entering.isPending} />
        </Form>
      </Card>
      <p>
        <Link to={PATHS.signIn}>Start again</Link>
      </p>
    </div>
  )
}
