import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Images, LogIn } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { signInWithCard } from '#contract/accounts/class-sign-in.ts'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { CameraPanel } from '#web/scan/camera-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { EntryProblem } from './entry-problem.tsx'

interface CardSignInProps {
  token: string
  onSignedIn: (user: CurrentUser) => void
}

/** A scanned card leads here. One press goes in, so that no page elsewhere can sign anybody in. */
export function CardSignIn({ token, onSignedIn }: CardSignInProps) {
  const entering = useCall(signInWithCard, { done: onSignedIn, failed: false })
  return (
    <div className="mx-auto grid max-w-110 justify-items-center gap-5 text-center">
      <PageTitle spoken title={t`Your class card`} lead={t`Is this your own card?`} />
      <Tassel mood={entering.isError ? 'hmm' : 'yay'} size={170} />
      <EntryProblem>{entering.problem}</EntryProblem>
      <Button
        variant="primary"
        size="sprout"
        wide
        icon={LogIn}
        busy={entering.isPending && t`Going in...`}
        onClick={() => entering.send({ body: { token } })}
      >{t`Yes, go in`}</Button>
      <Link
        to={PATHS.signIn}
        search={{ way: 'class' }}
        className="min-h-11 py-2"
      >{t`No, use another way`}</Link>
    </div>
  )
}

/** For a tablet of the class: the child shows the card and is in. Showing it is the press. */
export function CardScan({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const entering = useCall(signInWithCard, { done: onSignedIn, failed: false })
  return (
    <div className="mx-auto grid max-w-110 gap-4">
      <PageTitle spoken title={t`Scan my class card`} lead={t`Show the square code.`} />
      <EntryProblem>{entering.problem}</EntryProblem>
      {entering.isPending && <p role="status">{t`Going in...`}</p>}
      <CameraPanel
        subject="card"
        startsItself
        startLabel={t`Start the camera`}
        stopLabel={t`Stop the camera`}
        failureArt={<Tassel mood="hmm" size={80} />}
        onCode={(token) => entering.send({ body: { token } })}
      />
      <Button asChild wide icon={Images}>
        <Link to={PATHS.signIn} search={{ way: 'class' }}>{t`Sign-in code and pictures`}</Link>
      </Button>
      <p>
        <Link to={PATHS.signIn}>{t`Use a name and password`}</Link>
      </p>
    </div>
  )
}
