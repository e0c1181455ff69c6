import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { getOpenIdLink } from '#contract/accounts/openid.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import {
  changePassword,
  endMySignIn,
  endOtherSignIns,
  listMySignIns,
  type MySignIn,
  NewPassword,
} from '#contract/accounts/sign-ins.ts'
import type { Role } from '#contract/endpoint.ts'
import { NewPasswordField } from '#web/accounts/new-password-field.tsx'
import { query } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { timeAgo } from '#web/ui/in-words.ts'
import { CardSection, Section } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { OpenIdCard } from './open-id-card.tsx'
import { ProfileCards } from './profile-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'

/** How an adult's account is kept safe: second step, password and the browsers signed in. */
export function AccountSecurity() {
  const { data: user } = useQuery(currentUserQuery)
  if (!user || user.role === 'student') return null
  return (
    <Section id="account" title={t`Your account`} className="quiet">
      <Cards role={user.role} />
    </Section>
  )
}

function Cards({ role }: { role: Role }) {
  const asked = useQuery(query(getOpenIdLink, {}))
  const factor = useQuery(query(getSecondFactor, {}))
  if (asked.isPending) return null
  const link = asked.data
  // Who came from an issuer has no password to change, nor one to set a second step up with.
  const isOnlyLinked = link?.linked === true && !link.hasPassword
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ProfileCards isParent={role === 'parent'} />
      {role !== 'admin' && <EmailsCard />}
      {!isOnlyLinked && <SecondStepCard />}
      {!isOnlyLinked && <PasswordCard />}
      {link?.name && (
        <OpenIdCard name={link.name} link={link} waits={factor.data?.needed === true} />
      )}
      <SignInsCard />
      <DeleteAccountCard />
    </div>
  )
}

/** Changes an adult's password, with the old one. */
function PasswordCard() {
  const form = useSchemaForm(NewPassword, { current: '', password: '' })
  const change = useCall(changePassword, {
    done: () => {
      form.reset()
      return { title: t`Password Changed`, description: t`All other browsers are signed out.` }
    },
    failed: showRefusal(form, {
      password_common: 'password',
      password_holds_name: 'password',
      wrong_password: 'current',
    }),
  })
  return (
    <CardSection title={t`Change your password`} level={3} icon={KeyRound} spot="sky">
      <Form form={form} onSend={(body) => change.send({ body })}>
        <FormPasswordField
          control={form.control}
          name="current"
          label={t`Current password`}
          autoComplete="current-password"
        />
        <NewPasswordField control={form.control} name="password" label={t`New password`} />
        <SubmitButton
          call={change}
          busy={t`Changing...`}
          variant="paper"
        >{t`Change password`}</SubmitButton>
      </Form>
    </CardSection>
  )
}

const NOT_SIGNED_OUT = { failed: t`Not Signed Out` }

/** Where one is signed in; a lost tablet is signed out from here. */
function SignInsCard() {
  const signIns = useQuery(query(listMySignIns, {}))
  const endOthers = useCall(endOtherSignIns, NOT_SIGNED_OUT)
  return (
    <CardSection title={t`Where you are signed in`} level={3} icon={MonitorSmartphone} spot="sky">
      <Part query={signIns} what={t`this list`}>
        {(shown) => (
          <>
            <ul className="grid gap-3">
              {shown.map((one) => (
                <SignInRow key={one.id} signIn={one} />
              ))}
            </ul>
            {shown.length > 1 && (
              <Button
                className="justify-self-start"
                icon={LogOut}
                busy={endOthers.isPending && t`Signing out...`}
                onClick={() => endOthers.send({})}
              >{t`Sign out everywhere else`}</Button>
            )}
          </>
        )}
      </Part>
    </CardSection>
  )
}

function SignInRow({ signIn }: { signIn: MySignIn }) {
  const end = useCall(endMySignIn, NOT_SIGNED_OUT)
  const name = signIn.browser ?? t`A browser`
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="font-bold">{name}</p>
        <p className="text-ink-2 text-small">
          {signIn.isThis
            ? t`This browser, signed in ${timeAgo(signIn.since)}`
            : t`Last used ${timeAgo(signIn.lastUsed)}, signed in ${timeAgo(signIn.since)}`}
        </p>
      </div>
      {!signIn.isThis && (
        <Button
          busy={end.isPending && t`Signing out...`}
          onClick={() => end.send({ params: { id: signIn.id } })}
          aria-label={t`Sign out ${name}`}
        >{t`Sign out`}</Button>
      )}
    </li>
  )
}
