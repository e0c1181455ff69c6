import { Link, useSearch } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { unsubscribe } from '#contract/family/digest.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Where a mail's link leads. One press ends it: a link that is only looked at ends nothing. */
export function UnsubscribeScreen() {
  const { token = '' } = useSearch({ strict: false })
  const ending = useOneCall({ mutationFn: () => request(unsubscribe, { body: { token } }) })
  return (
    <main className="quiet layout-reading py-10">
      <PageTitle title="Weekly digest" />
      <Card className="mt-5 grid justify-items-start gap-4">
        {ending.isSuccess ? (
          <p role="status">Done. No more of these mails come to you.</p>
        ) : (
          <>
            <p>Do you want no more weekly mails from Reading Heroes?</p>
            <Button
              variant="primary"
              icon={MailX}
              busy={ending.isPending && 'One moment...'}
              onClick={() => ending.mutate()}
            >
              No more mails
            </Button>
          </>
        )}
        {ending.isError && (
          <p role="alert" className="font-semibold text-brick">
            {sentenceOf(ending.error) ?? 'That did not work. Check the internet and try again.'}
          </p>
        )}
        <Link to={PATHS.home}>To Reading Heroes</Link>
      </Card>
    </main>
  )
}
