import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { confirmEmail } from '#contract/accounts/profile.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { EntryProblem } from './entry-problem.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Where the link to a new address leads. One press confirms it: a link that is only looked at changes nothing. */
export function ConfirmEmailScreen() {
  const { hash } = useLocation()
  const confirming = useCall(confirmEmail, { failed: false })
  const token = hash.startsWith('token=') ? hash.slice('token='.length) : ''
  return (
    <SignInFrame>
      <div className="quiet mx-auto grid max-w-160 gap-6">
        <PageTitle title={t`Confirm your new email`} />
        <Card className="grid justify-items-start gap-4">
          {confirming.data ? (
            <p role="status" className="break-words">
              {t`Done. Your email is now ${confirming.data.email}.`}
            </p>
          ) : (
            <>
              <p>{t`Use this address for your Reading Heroes account?`}</p>
              <Button
                variant="primary"
                busy={confirming.isPending && t`Confirming...`}
                onClick={() => confirming.send({ body: { token } })}
              >{t`Confirm`}</Button>
            </>
          )}
          <EntryProblem>{confirming.problem}</EntryProblem>
          <Link to={PATHS.home}>{t`Go to Reading Heroes`}</Link>
        </Card>
      </div>
    </SignInFrame>
  )
}
