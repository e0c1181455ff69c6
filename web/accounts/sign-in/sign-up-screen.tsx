import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CurrentUser, getSignInOptions } from '#contract/accounts/auth.ts'
import { getOpenIdArrival } from '#contract/accounts/openid.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { OpenIdButton } from './open-id-button.tsx'
import { OpenIdRefused } from './open-id-refused.tsx'
import { OpenIdSignUpForm } from './open-id-sign-up.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useEntry } from './use-entry.ts'

const TITLE = 'Make an account'

export async function load({ queries, search }: ScreenLoad<{ from?: 'openid' }>) {
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
  return <Loading label="Opening the academy doors..." page={TITLE} onRetry={onRetry} />
}

function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      <Card tone="gold" asChild>
        <aside aria-label="For children" className="flex items-center gap-4 py-3!">
          <Tassel mood="hi" size={64} className="shrink-0" />
          <div>
            <p className="font-display font-extrabold text-h3">Are you a child?</p>
            <p>Ask a grown-up. They make your hero.</p>
          </div>
        </aside>
      </Card>
      <div className="quiet grid gap-6">
        <PageTitle title={TITLE} lead="For parents, guardians and teachers." />
        {children}
        <p>
          You have an account? <Link to={PATHS.signIn}>Sign in</Link>
        </p>
      </div>
    </div>
  )
}
