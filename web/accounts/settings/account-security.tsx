import { useQuery } from '@tanstack/react-query'
import { getOpenIdLink } from '#contract/accounts/openid.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { query } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { Section } from '#web/ui/section.tsx'
import { OpenIdCard } from './open-id-card.tsx'
import { PasswordCard } from './password-card.tsx'
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
