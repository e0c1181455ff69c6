import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { signInWithCard } from '#contract/accounts/class-sign-in.ts'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
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
      <PageTitle title="Your class card" lead="Is this your own card?" />
      <Tassel mood={entering.isError ? 'hmm' : 'yay'} size={170} />
      <EntryProblem>{entering.problem}</EntryProblem>
      <Button
        variant="primary"
        size="sprout"
        wide
        icon={LogIn}
        busy={entering.isPending && 'Going in...'}
        onClick={() => entering.send({ body: { token } })}
      >
        Yes, go in
      </Button>
      <Link to={PATHS.signIn} search={{ way: 'class' }} className="min-h-11 py-2">
        No, use another way
      </Link>
    </div>
  )
}
