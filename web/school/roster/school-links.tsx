import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import {
  confirmSchoolLink,
  declineSchoolLink,
  listSchoolLinks,
  type SchoolLink,
} from '#contract/school/school-children.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Parents who entered the family code of a student without a guardian; absent while there are none. */
export function SchoolLinks() {
  return (
    <ListSection
      query={useQuery(query(listSchoolLinks, {}))}
      what={t`parents’ requests`}
      title={t`Parents asking for access`}
      small
      intro={
        <p className="text-small">{t`They entered a student’s family code. Once you approve, they see everything about the student and decide about the account. Approve only parents you know.`}</p>
      }
    >
      {(link) => <LinkCard link={link} />}
    </ListSection>
  )
}

function LinkCard({ link }: { link: SchoolLink }) {
  const { parentName, childName } = link
  const params = { id: link.id }
  const failed = t`Nothing was changed`
  const approve = useCall(confirmSchoolLink, {
    done: { title: t`Approved`, description: t`${parentName} is now ${childName}’s guardian.` },
    failed,
  })
  const decline = useCall(declineSchoolLink, {
    done: { title: t`Declined`, description: t`${parentName} was not given access.` },
    failed,
  })
  return (
    <CardRow
      label={t`${parentName} for ${childName}`}
      about={
        <>
          <p className="wrap-anywhere font-semibold">{parentName}</p>
          <p className="wrap-anywhere text-small">{link.parentEmail ?? t`No email`}</p>
          <p className="wrap-anywhere text-ink-2 text-small">
            <Trans>
              For {childName} · {link.className ?? t`in no class`} · requested{' '}
              <DateText at={link.askedAt} style="plainShort" />
            </Trans>
          </p>
        </>
      }
    >
      <Button
        variant="primary"
        icon={Check}
        aria-label={t`Approve ${parentName} as ${childName}’s guardian`}
        busy={approve.isPending && t`Saving...`}
        onClick={() => approve.send({ params })}
      >{t`Approve`}</Button>
      <Confirm
        title={t`Decline ${parentName}?`}
        description={t`They won’t get access. They can ask again with the family code.`}
        confirmLabel={t`Decline`}
        destructive
        onConfirm={() => decline.send({ params })}
        trigger={<Button icon={X} aria-label={t`Decline ${parentName}`}>{t`Decline`}</Button>}
      />
    </CardRow>
  )
}
