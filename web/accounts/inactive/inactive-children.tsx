import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type InactiveChild, keepChildAccount, listInactiveChildren } from '#contract/privacy.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Students about to be erased for inactivity; renders nothing when there are none. */
export function InactiveChildren() {
  return (
    <ListSection
      query={useQuery(query(listInactiveChildren, {}))}
      what={t`unused accounts`}
      title={t`Unused accounts`}
      as={CardSection}
      intro={
        <p className="text-ink-2">{t`We delete accounts that aren’t used. These will be deleted unless you keep them.`}</p>
      }
      listClassName="divide-y divide-line"
      itemClassName="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5"
    >
      {(child) => <Child child={child} />}
    </ListSection>
  )
}

function Child({ child: { id, firstName, eraseAt } }: { child: InactiveChild }) {
  const keep = useCall(keepChildAccount, {
    done: { title: t`Account kept`, description: t`${firstName}’s account won’t be erased.` },
    failed: t`Nothing was changed`,
  })
  return (
    <>
      <p className="me-auto">
        <strong>{firstName}</strong>
        <br />
        <span className="text-ink-2 text-small">
          <Trans>
            Will be erased on <DateText at={eraseAt} />
          </Trans>
        </span>
      </p>
      <Button
        aria-label={t`Keep ${firstName}’s account`}
        busy={keep.isPending && t`Saving...`}
        onClick={() => keep.send({ params: { id } })}
      >{t`Keep`}</Button>
    </>
  )
}
