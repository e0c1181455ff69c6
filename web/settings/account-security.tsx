import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#web/api/session.ts'
import { PasswordCard } from './password-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** How a grown-up's account is kept safe: second step, password and the browsers signed in. */
export function AccountSecurity() {
  const { data: user } = useQuery(currentUserQuery)
  if (!user || user.role === 'student') return null
  return (
    <section aria-labelledby="account" className="quiet grid grid-cols-1 gap-5">
      <h2 id="account">Your account</h2>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <SecondStepCard />
        <PasswordCard />
        <SignInsCard />
      </div>
    </section>
  )
}
