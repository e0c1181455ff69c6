import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getSignInOptions } from '#contract/auth.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useEntry } from './use-entry.ts'

/** Grown-ups make an account here; a child never signs up alone (product 2). */
export function SignUpScreen() {
  const enter = useEntry()
  const options = useQuery(query(getSignInOptions, {}))
  if (options.isPending) {
    return (
      <SignInFrame>
        <Loading label="Opening the academy doors..." onRetry={() => options.refetch()} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
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
          <PageTitle title="Make an account" lead="For parents, guardians and teachers." />
          <Card>
            <SignUpForm firstAccount={options.data?.firstAccount ?? false} onSignedUp={enter} />
          </Card>
          <p>
            You have an account? <Link to={PATHS.signIn}>Sign in</Link>
          </p>
        </div>
      </div>
    </SignInFrame>
  )
}
