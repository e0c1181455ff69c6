import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CurrentUser, getSignInOptions, SignUp, signUp } from '#contract/accounts/auth.ts'
import { getOpenIdArrival, OpenIdSignUp, signUpWithOpenId } from '#contract/accounts/openid.ts'
import type { Output } from '#contract/endpoint.ts'
import { OWN_EMAIL } from '#web/accounts/field-words.ts'
import { NewPasswordField } from '#web/accounts/new-password-field.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { browserTimeZone } from '#web/browser/time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { ForChildren } from './for-children.tsx'
import { FormNote } from './form-note.tsx'
import { NameFields } from './name-fields.tsx'
import { OpenIdButton } from './open-id-button.tsx'
import { OpenIdRefused } from './open-id-refused.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEntry } from './use-entry.ts'

const TITLE = t`Create an account`

export async function load({ queries, search }: ScreenLoad<{ from?: 'openid' | 'schools' }>) {
  if (search.from === 'openid') await queries.prefetchQuery(query(getOpenIdArrival, {}))
  else await queries.prefetchQuery(query(getSignInOptions, {}))
}

/** Grown-ups make an account here; a child never signs up alone (product 2). */
export function SignUpScreen() {
  const { from } = useSearch({ strict: false })
  const enter = useEntry()
  return (
    <SignInFrame>
      {from === 'openid' ? <FromIssuer onSignedUp={enter} /> : <WithPassword onSignedUp={enter} />}
    </SignInFrame>
  )
}

interface WayProps {
  onSignedUp: (user: CurrentUser) => void
}

function WithPassword({ onSignedUp }: WayProps) {
  const options = useQuery(query(getSignInOptions, {}))
  if (options.isPending) return <OnTheWay onRetry={() => options.refetch()} />
  const { firstAccount = false, openId = null } = options.data ?? {}
  return (
    <Desk>
      <Card>
        <SignUpForm firstAccount={firstAccount} onSignedUp={onSignedUp} />
      </Card>
      {openId && !firstAccount && <OpenIdButton name={openId} />}
    </Desk>
  )
}

/** A new person returning from the issuer. */
function FromIssuer({ onSignedUp }: WayProps) {
  const arrival = useQuery(query(getOpenIdArrival, {}))
  if (arrival.isPending) return <OnTheWay onRetry={() => arrival.refetch()} />
  return (
    <Desk>
      {arrival.data?.needs === 'account' ? (
        <Card>
          <OpenIdSignUpForm arrival={arrival.data} onSignedUp={onSignedUp} />
        </Card>
      ) : (
        <OpenIdRefused why="openid_over" />
      )}
    </Desk>
  )
}

function OnTheWay({ onRetry }: { onRetry: () => void }) {
  return <Loading label={t`Opening the academy doors...`} page={TITLE} onRetry={onRetry} />
}

function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      <ForChildren says={t`Ask a grown-up. They make your hero.`} />
      <div className="quiet grid gap-6">
        <PageTitle title={TITLE} lead={t`For parents, guardians and teachers.`} />
        {children}
        <p>
          <Trans>
            Already have an account? <Link to={PATHS.signIn}>Sign in</Link>
          </Trans>
        </p>
      </div>
    </div>
  )
}

interface OpenIdSignUpFormProps {
  arrival: Output<typeof getOpenIdArrival>
  onSignedUp: (user: CurrentUser) => void
}

/** A new account for who came from the issuer: what it said stands in the boxes already. */
function OpenIdSignUpForm({ arrival, onSignedUp }: OpenIdSignUpFormProps) {
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
          ? t`You sign in with ${name}, as ${email}. No password is needed here.`
          : t`You sign in with ${name}. No password is needed here.`}
      </FormNote>
      <RoleChoice control={control} name="role" />
      <NameFields control={control} first="firstName" last="lastName" />
      <SubmitButton call={joining} busy={t`One moment...`} wide>{t`Create account`}</SubmitButton>
    </Form>
  )
}

interface SignUpFormProps {
  /** There are no accounts yet: this one becomes the administrator's, whichever role was chosen. */
  firstAccount: boolean
  onSignedUp: (user: CurrentUser) => void
}

/** An adult's new account. */
function SignUpForm({ firstAccount, onSignedUp }: SignUpFormProps) {
  const { from } = useSearch({ strict: false })
  const form = useSchemaForm(SignUp, {
    role: from === 'schools' ? 'teacher' : 'parent',
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
        <FormNote>{t`You’re the first to sign up, so this will be the administrator account.`}</FormNote>
      ) : (
        <RoleChoice control={control} name="role" />
      )}
      <NameFields control={control} first="firstName" last="lastName" />
      <FormTextField control={control} name="email" {...OWN_EMAIL} />
      <NewPasswordField control={control} name="password" label={t`Password`} />
      <SubmitButton call={joining} busy={t`One moment...`} wide>{t`Create account`}</SubmitButton>
    </Form>
  )
}
