import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ErasureProof, listErasures } from '#contract/privacy.ts'
import { query } from '#web/api/query.ts'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { ListSection } from '#web/ui/states/list-part.tsx'

/** The proofs of heroes this guardian erased; absent while there is none. */
export function ErasureProofs() {
  return (
    <ListSection
      query={useQuery(query(listErasures, {}))}
      what={t`the erased heroes`}
      title={t`Erased heroes`}
      as={CardSection}
    >
      {(proof) => <Proof proof={proof} />}
    </ListSection>
  )
}

function Proof({
  proof: { erasedAt, erased, kept, leftOver, searched, pseudonym, digest },
}: {
  proof: ErasureProof
}) {
  const sum = (rows: Record<string, number>) =>
    Object.values(rows).reduce((all, count) => all + count, 0)
  return (
    <details className="rounded-field bg-sunken p-3">
      <summary className="cursor-pointer font-semibold">
        <Trans>
          <DateText at={erasedAt} />: {sum(erased)} rows erased, {leftOver} left over
        </Trans>
      </summary>
      <dl className="mt-2 grid gap-1 text-small">
        {searched && (
          <>
            <dt className="text-ink-2">{t`Searched afterward`}</dt>
            <dd>{t`${searched.length} places in the database, ${leftOver} rows found`}</dd>
          </>
        )}
        <dt className="text-ink-2">{t`Kept without a name`}</dt>
        <dd>{t`${sum(kept)} rows from points, prizes, and the security log`}</dd>
        <dt className="text-ink-2">{t`Backups`}</dt>
        <dd>{t`Deleted after 35 days. If one is restored, the hero is erased again.`}</dd>
        <dt className="text-ink-2">{t`ID used for what is kept`}</dt>
        <dd className="break-all">{pseudonym}</dd>
        <dt className="text-ink-2">{t`SHA-256 of this proof`}</dt>
        <dd className="break-all">{digest}</dd>
      </dl>
    </details>
  )
}
