import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Account, listAccounts, setAccountDisabled } from '#contract/accounts/accounts.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardRow } from '#web/ui/card-row.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { fullName } from '#web/ui/words.ts'

const ROLES: Record<Account['role'], string> = {
  parent: t`Parent`,
  teacher: t`Teacher`,
  admin: t`Administrator`,
}

/** Grown-ups who have an account here; the administrator turns one off and on. */
export function AccountsPanel() {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const accounts = useQuery({
    ...query(listAccounts, { querystring: { search: asked } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t`Adult accounts`}>
      <p>{t`A disabled account is signed out everywhere and can’t sign in. Nothing is deleted.`}</p>
      <SearchField
        className="max-w-md"
        label={t`Name or email`}
        value={search}
        onType={setSearch}
      />
      <ListPart
        query={accounts}
        what={t`the accounts`}
        empty={<EmptyState title={t`No one found`} hint={t`Try fewer letters.`} />}
      >
        {(account) => <AccountCard account={account} />}
      </ListPart>
    </Section>
  )
}

function AccountCard({ account }: { account: Account }) {
  const me = useSignedIn()
  const name = fullName(account)
  const change = useCall(setAccountDisabled, {
    done: ({ disabled }) =>
      disabled
        ? { title: t`Account disabled`, description: t`${name} is signed out everywhere.` }
        : { title: t`Account enabled`, description: t`${name} can sign in again.` },
    failed: t`Not saved`,
  })
  const turn = (disabled: boolean) =>
    change.send({ params: { id: account.id }, body: { disabled } })
  return (
    <CardRow
      label={name}
      about={
        <>
          <p className="break-words font-semibold">{name}</p>
          <p className="wrap-anywhere text-small">
            {[ROLES[account.role], account.email].filter(Boolean).join(' · ')}
          </p>
          {account.disabledAt && (
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-small">
              <BadgeLabel meaning="problem">{t`Disabled`}</BadgeLabel>
              {account.disabledBy ? (
                <Trans>
                  <DateText at={account.disabledAt} /> by {account.disabledBy}
                </Trans>
              ) : (
                <DateText at={account.disabledAt} />
              )}
            </p>
          )}
        </>
      }
    >
      {account.id === me.id && <p className="text-small">{t`This is you`}</p>}
      {account.id !== me.id && account.disabledAt && (
        <Button
          icon={LockOpen}
          busy={change.isPending && t`Enabling...`}
          onClick={() => turn(false)}
        >{t`Enable`}</Button>
      )}
      {account.id !== me.id && !account.disabledAt && (
        <Confirm
          title={t`Disable ${name}’s account?`}
          description={t`They’ll be signed out immediately. You can enable the account again at any time.`}
          confirmLabel={t`Disable`}
          destructive
          onConfirm={() => turn(true)}
          trigger={
            <Button icon={Lock} busy={change.isPending && t`Disabling...`}>{t`Disable`}</Button>
          }
        />
      )}
    </CardRow>
  )
}
