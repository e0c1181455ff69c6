import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, UserPlus } from 'lucide-react'
import { getSignInOptions } from '#contract/accounts/auth.ts'
import {
  createInvitation,
  type Invitation,
  listInvitations,
  revokeInvitation,
} from '#contract/accounts/verification.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface InviteAdultProps {
  /** Whom this page's reader would invite. */
  says: string
  /** Also where new adults confirm by email. */
  always?: boolean
}

/** Makes a code that confirms a new adult's account. Hidden from those who can't make one. */
export function InviteAdult({ says, always = false }: InviteAdultProps) {
  const options = useQuery(query(getSignInOptions, {}))
  const { send: invite, data: invitation, isPending } = useCall(createInvitation)
  return (
    <Part skeleton={null} query={options} what={t`invitations`}>
      {({ sendsEmail }) =>
        (always || !sendsEmail) && (
          <CardSection title={t`Invite an adult`} small>
            <p>
              {t`${says} They sign up first, then enter the code. It works once and expires in 7 days.`}
            </p>
            {invitation && (
              <div role="status" className="grid gap-2 rounded-field bg-sunken p-3">
                <p>
                  <Trans>
                    Invitation code:{' '}
                    <strong className="break-all font-display text-h3">{invitation.code}</strong>
                  </Trans>
                </p>
                <p className="text-small">
                  <Trans>
                    It’s shown only once. Valid until{' '}
                    <DateText at={invitation.endsAt} style="plain" />.
                  </Trans>
                </p>
                <Button
                  icon={Copy}
                  className="justify-self-start"
                  onClick={() => void copyLink(invitation.url)}
                >{t`Copy link`}</Button>
              </div>
            )}
            <Button
              icon={UserPlus}
              className="justify-self-start"
              busy={isPending && t`Creating...`}
              onClick={() => invite({})}
            >
              {invitation ? t`Create another code` : t`Create invitation code`}
            </Button>
            <OpenInvitations />
          </CardSection>
        )
      }
    </Part>
  )
}

/** Codes that nobody used yet; absent while there are none. */
function OpenInvitations() {
  const found = useQuery(query(listInvitations, {}))
  return (
    <Part skeleton={null} query={found} what={t`your invitations`}>
      {(list) =>
        list.length > 0 && (
          <div className="grid gap-2">
            <h3 className="text-h3">{t`Unused invitations`}</h3>
            <ul className="grid gap-2">
              {list.map((one) => (
                <OpenInvitation key={one.id} invitation={one} />
              ))}
            </ul>
          </div>
        )
      }
    </Part>
  )
}

function OpenInvitation({ invitation: { id, createdAt, endsAt } }: { invitation: Invitation }) {
  const revoke = useCall(revokeInvitation, {
    done: { title: t`Invitation revoked`, description: t`Its code no longer works.` },
    failed: t`Not revoked`,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-2">
      <p className="text-small">
        <Trans>
          Created <DateText at={createdAt} style="fullTime" />, valid until{' '}
          <DateText at={endsAt} style="plain" />
        </Trans>
      </p>
      <Confirm
        title={t`Revoke this invitation?`}
        description={t`Its code and link stop working. You can create another one.`}
        confirmLabel={t`Revoke`}
        onConfirm={() => revoke.send({ params: { id } })}
        trigger={<Button busy={revoke.isPending && t`Revoking...`}>{t`Revoke`}</Button>}
      />
    </li>
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify({ title: t`Link copied`, description: t`Send it to them.` })
  } catch {
    // Browsers have no clipboard on plain HTTP, as in many a school's own network.
    notify({ title: t`Link not copied`, description: t`Send them the code instead.` })
  }
}
