import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOutbox } from '#contract/family/digest.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { Part } from '#web/ui/states/part.tsx'

/** For the administrator: what was mailed, or would have been, were there a mail server. */
export function OutboxCard() {
  const { role } = useSignedIn()
  return role === 'admin' && <Outbox />
}

function Outbox() {
  const outbox = useQuery(query(listOutbox, {}))
  return (
    <Card>
      <h2 id="outbox-heading">{t`Email outbox`}</h2>
      <Part query={outbox} what={t`the email outbox`}>
        {({ sends, mails }) => (
          <>
            <p className="mt-1 mb-3 text-ink-2">
              {sends
                ? t`Emails are sent every five minutes and kept here for 30 days.`
                : t`No mail server is set up, so emails stay here for 30 days. Set SMTP_URL and MAIL_FROM to send them.`}
            </p>
            {mails.length === 0 ? (
              <p>{t`No emails yet.`}</p>
            ) : (
              <ScrollList labelledBy="outbox-heading" max="history">
                <ul className="grid gap-2 pe-1">
                  {mails.map(({ id, to, subject, text, createdAt, sentAt }) => (
                    <li key={id}>
                      <details className="rounded-field bg-sunken p-3">
                        <summary className="cursor-pointer">
                          <span className="font-semibold">{subject}</span>{' '}
                          <span className="text-ink-2 text-small">
                            <Trans>
                              to {to} · <DateText at={createdAt} />
                            </Trans>
                          </span>{' '}
                          <BadgeLabel meaning={sentAt ? 'done' : 'waiting'}>
                            {sentAt ? t`Sent` : t`Not sent`}
                          </BadgeLabel>
                        </summary>
                        <p className="mt-2 whitespace-pre-wrap break-words text-small">{text}</p>
                      </details>
                    </li>
                  ))}
                </ul>
              </ScrollList>
            )}
          </>
        )}
      </Part>
    </Card>
  )
}
