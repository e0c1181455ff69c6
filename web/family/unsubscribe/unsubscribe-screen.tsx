import { t } from '@lingui/core/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { unsubscribe } from '#contract/family/digest.ts'
import { EntryProblem } from '#web/accounts/sign-in/entry-problem.tsx'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Where a mail's link leads. One press ends it: a link that is only looked at ends nothing. */
export function UnsubscribeScreen() {
  const { token = '' } = useSearch({ strict: false })
  const ending = useCall(unsubscribe, { failed: false })
  return (
    <main className="quiet layout-reading py-10">
      <PageTitle title={t`Unsubscribe`} />
      <Card className="mt-5 grid justify-items-start gap-4">
        {ending.isSuccess ? (
          <p role="status">{t`Done. You won’t get any more of these emails.`}</p>
        ) : (
          <>
            <p>{t`Stop getting these emails from Reading Heroes? You can turn them on again in settings.`}</p>
            <Button
              variant="primary"
              icon={MailX}
              busy={ending.isPending && t`One moment...`}
              onClick={() => ending.send({ body: { token } })}
            >{t`Unsubscribe`}</Button>
          </>
        )}
        <EntryProblem>{ending.problem}</EntryProblem>
        <Link to={PATHS.home}>{t`Go to Reading Heroes`}</Link>
      </Card>
    </main>
  )
}
