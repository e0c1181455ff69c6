import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getVerification,
  NewAddress,
  sendVerification,
  type Verification,
  verifyAccount,
} from '#contract/accounts/verification.ts'
import { OWN_EMAIL } from '#web/accounts/field-words.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { leave } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { OneLineForm } from './one-line-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEntry } from './use-entry.ts'

const TITLE = t`Check your email`

export async function load({ queries }: ScreenLoad) {
  await queries.prefetchQuery(query(getVerification, {}))
}

/** The only page of an adult who hasn't confirmed their address yet (product 12). */
export function VerifyEmail() {
  const found = useQuery(query(getVerification, {}))
  return (
    <SignInFrame>
      <div className="quiet mx-auto grid max-w-160 gap-6">
        <Part
          query={found}
          what={t`this page`}
          loading={t`Loading...`}
          page={TITLE}
          skeleton={false}
        >
          {(verification) => <Verify verification={verification} />}
        </Part>
      </div>
    </SignInFrame>
  )
}

function Verify({ verification: { email, sendsEmail } }: { verification: Verification }) {
  return (
    <>
      <PageTitle
        title={sendsEmail ? TITLE : t`Enter your invitation code`}
        lead={
          sendsEmail
            ? t`We sent a code to ${email}. It works once and expires in 24 hours.`
            : t`This site doesn’t send email. Ask its administrator, a teacher or another guardian for an invitation code.`
        }
      />
      <Card>
        <CodeForm sendsEmail={sendsEmail} />
      </Card>
      <CardSection title={sendsEmail ? t`Didn’t get the email?` : t`Wrong address?`} small>
        <AddressForm email={email} sendsEmail={sendsEmail} />
      </CardSection>
      <Button
        className="justify-self-start"
        variant="ghost"
        onClick={() => void leave()}
      >{t`Sign out`}</Button>
    </>
  )
}

function CodeForm({ sendsEmail }: Pick<Verification, 'sendsEmail'>) {
  const { hash } = useLocation()
  const enter = useEntry()
  const [code, setCode] = useState(hash.startsWith('code=') ? hash.slice('code='.length) : '')
  const verify = useCall(verifyAccount, { done: enter, failed: false })
  return (
    <OneLineForm
      label={sendsEmail ? t`Code from the email, or an invitation code` : t`Invitation code`}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={40}
      value={code}
      onType={(text) => {
        verify.reset()
        setCode(text)
      }}
      onSend={() => verify.send({ body: { code } })}
      error={verify.problem}
      button={{ variant: 'primary', wide: true, busy: verify.isPending && t`Confirming...` }}
    >{t`Confirm`}</OneLineForm>
  )
}

function AddressForm({ email, sendsEmail }: Verification) {
  const form = useSchemaForm(NewAddress, { email })
  const change = useCall(sendVerification, {
    answers: () => query(getVerification, {}),
    done: (changed) =>
      sendsEmail
        ? { title: t`Email sent`, description: t`Look for a new code at ${changed.email}.` }
        : { title: t`Saved`, description: t`Your address is now ${changed.email}.` },
    failed: showRefusal(form, 'email'),
  })
  return (
    <Form form={form} onSend={(body) => change.send({ body })}>
      {sendsEmail && <p>{t`Check your spam folder, correct the address, or send another code.`}</p>}
      <FormTextField control={form.control} name="email" {...OWN_EMAIL} />
      <SubmitButton
        call={change}
        busy={t`One moment...`}
        className="justify-self-start"
        variant="paper"
      >
        {sendsEmail ? t`Send a new code` : t`Change address`}
      </SubmitButton>
    </Form>
  )
}
