import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { getSignInOptions } from '#contract/auth.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DemoPeople } from './demo-people.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import { useEntry } from './use-entry.ts'

/** The way in for everybody; on a demo also its five people. */
export function SignInScreen() {
  const { next } = useSearch({ strict: false })
  const enter = useEntry(next)
  const options = useQuery(query(getSignInOptions, {}))

  // Without an answer the form still works, so a failure here is not worth a word.
  if (options.isPending) {
    return (
      <SignInFrame>
        <Loading label="Opening the academy doors..." onRetry={() => options.refetch()} />
      </SignInFrame>
    )
  }
  const { demo = false, firstAccount = false } = options.data ?? {}
  return (
    <SignInFrame>
      <div className="mx-auto grid max-w-110 gap-8 md:max-w-none md:grid-cols-2 md:items-start md:gap-12">
        <div className={cx('grid gap-5', demo && 'max-md:order-last')}>
          <PageTitle title="Sign in" lead="Welcome back, hero!" />
          <Card className="grid gap-6">
            <SignInForm onSignedIn={enter} />
          </Card>
          <NewHere firstAccount={firstAccount} />
        </div>
        {demo ? <DemoPeople onSignedIn={enter} /> : <SignInPicture />}
      </div>
    </SignInFrame>
  )
}

function NewHere({ firstAccount }: { firstAccount: boolean }) {
  return (
    <div className="grid gap-1">
      <p>
        New here? <Link to={PATHS.signUp}>Grown-ups: make an account</Link>
      </p>
      <p className="text-ink-2 text-small">
        {firstAccount
          ? 'Nobody has an account here yet. Yours will be the first.'
          : 'No hero name yet? Ask a grown-up to make one.'}
      </p>
    </div>
  )
}
