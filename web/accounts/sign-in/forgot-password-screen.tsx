import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import { ForgottenPassword, requestPasswordReset } from '#contract/accounts/password-reset.ts'
import { OWN_EMAIL } from '#web/accounts/field-words.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { ForChildren } from './for-children.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const TITLE = t`Forgot your password?`

export async function load({ queries }: ScreenLoad) {
  await queries.prefetchQuery(query(getSignInOptions, {}))
}

/** Where an adult asks for a link to a new password. Children have no email: they ask an adult. */
export function ForgotPasswordScreen() {
  const options = useQuery(query(getSignInOptions, {}))
  return (
    <SignInFrame>
      <div className="mx-auto grid max-w-160 gap-6">
        <ForChildren says={t`Ask your teacher or a grown-up at home. They give you a new one.`} />
        <div className="quiet grid gap-6">
          <Part query={options} what={t`this page`} page={TITLE} skeleton={false}>
            {({ sendsEmail }) => (sendsEmail ? <Ask /> : <NoEmail />)}
          </Part>
          <p>
            <Link to={PATHS.signIn}>{t`Back to sign-in`}</Link>
          </p>
        </div>
      </div>
    </SignInFrame>
  )
}

function Ask() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(ForgottenPassword, { email: '' })
  const ask = useCall(requestPasswordReset, {
    done: (_received, { body }) => setSentTo(body.email),
    failed: showRefusal(form, 'email'),
  })
  return (
    <>
      <PageTitle
        title={TITLE}
        lead={t`Parents, guardians and teachers get a link by email to choose a new one.`}
      />
      <Card>
        {sentTo === null ? (
          <Form form={form} onSend={(body) => ask.send({ body })}>
            <FormTextField control={form.control} name="email" {...OWN_EMAIL} />
            <SubmitButton call={ask} busy={t`Sending...`} wide>{t`Send link`}</SubmitButton>
          </Form>
        ) : (
          <div role="status" className="grid gap-3">
            <p className="break-words font-bold">{t`If ${sentTo} has an account, we sent it a link.`}</p>
            <p>{t`The link works once and expires in 1 hour. Check your spam folder, too.`}</p>
          </div>
        )}
      </Card>
    </>
  )
}

function NoEmail() {
  return (
    <PageTitle
      title={TITLE}
      lead={t`This site doesn’t send email. Ask its administrator for a new password.`}
    />
  )
}
