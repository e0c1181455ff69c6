import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { getOpenIdLink } from '#contract/accounts/openid.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { changePassword, NewPassword } from '#contract/accounts/sign-ins.ts'
import { query } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection, Section } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { OpenIdCard } from './open-id-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** How a grown-up's account is kept safe: second step, password and the browsers signed in. */
export function AccountSecurity() {
  const { data: user } = useQuery(currentUserQuery)
  if (!user || user.role === 'student') return null
  return (
    <Section id="account" title="Your account" className="quiet">
      <Cards />
    </Section>
  )
}

function Cards() {
  const asked = useQuery(query(getOpenIdLink, {}))
  const factor = useQuery(query(getSecondFactor, {}))
  if (asked.isPending) return null
  const link = asked.data
  // Who came from an issuer has no password to change, nor one to set a second step up with.
  const isOnlyLinked = link?.linked === true && !link.hasPassword
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {!isOnlyLinked && <SecondStepCard />}
      {!isOnlyLinked && <PasswordCard />}
      {link?.name && (
        <OpenIdCard name={link.name} link={link} waits={factor.data?.needed === true} />
      )}
      <SignInsCard />
    </div>
  )
}

/** A new password for a grown-up, with the old one. */
function PasswordCard() {
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
