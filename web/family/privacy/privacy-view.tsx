import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FileArchive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import { eraseHero, exportHero, getHeroPrivacy, type HeroPrivacy } from '#contract/privacy.ts'
import { ACCESS_WORDS } from '#domain/access-kinds.ts'
import { grouped } from '#domain/grouped.ts'
import { EraseForm } from '#web/accounts/erase-form.tsx'
import { ROLE_WORDS } from '#web/accounts/role-words.ts'
import { query } from '#web/api/query.ts'
import { usePortalMove } from '#web/family/portal-search.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { HistoryCard } from '#web/ui/history-card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ErasureProofs } from './erasure-proofs.tsx'

/** What we store about a child, the access log, and downloading or erasing everything (product 10). */
export function PrivacyView({ child }: { child: FamilyHero }) {
  const privacy = useQuery(query(getHeroPrivacy, { params: { id: child.id } }))
  return (
    <div className="grid gap-5 md:grid-cols-[3fr_2fr] md:items-start">
      <div className="grid min-w-0 gap-5">
        <Part
          query={privacy}
          what={t`this page`}
          loading={t`Loading...`}
          skeleton={<Skeleton shape="panel" className="h-96" />}
        >
          {({ kept }) => <SavedReportCard child={child} kept={kept} />}
        </Part>
      </div>
      <div className="grid min-w-0 gap-5">
        {privacy.data && <AccessLogCard looks={privacy.data.looks} />}
        {privacy.data && <ConsentCard child={child} privacy={privacy.data} />}
        <CardSection
          title={t`Download all data`}
          lead={t`One .zip with everything as JSON and CSV. Passwords aren’t included.`}
          className="justify-items-start"
        >
          <DownloadButton
            endpoint={exportHero}
            input={{ params: { id: child.id } }}
            icon={FileArchive}
          >{t`Download the archive`}</DownloadButton>
        </CardSection>
        <EraseHero child={child} />
        <ErasureProofs />
      </div>
    </div>
  )
}

function SavedReportCard({ child, kept }: { child: FamilyHero; kept: HeroPrivacy['kept'] }) {
  return (
    <CardSection
      title={t`What we store about ${child.firstName}`}
      lead={t`We never sell or share this data, and our pages load nothing from third parties.`}
    >
      <KeptRows kept={kept.filter(({ rows }) => rows > 0)} />
      <details className="border-line border-t pt-3">
        <summary className="cursor-pointer font-semibold">{t`Other data types (nothing stored)`}</summary>
        <KeptRows kept={kept.filter(({ rows }) => rows === 0)} />
      </details>
    </CardSection>
  )
}

function KeptRows({ kept }: { kept: HeroPrivacy['kept'] }) {
  return (
    <ul className="divide-y divide-line">
      {kept.map(({ key, what, why, until, rows }) => (
        <li key={key} className="flex narrow:flex-wrap justify-between gap-x-4 py-2.5">
          <div className="min-w-0">
            <p className="font-semibold leading-tight">{what}</p>
            <p className="text-ink-2 text-small">
              {why}. {until}.
            </p>
          </div>
          <p className="shrink-0 tabular-nums">
            {grouped(rows)}
            <span className="sr-only"> {plural(rows, { one: 'row', other: 'rows' })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function AccessLogCard({ looks }: { looks: HeroPrivacy['looks'] }) {
  return (
    <HistoryCard
      title={t`Access log`}
      items={looks}
      empty={<p className="text-ink-2">{t`No one has viewed this yet.`}</p>}
    >
      {({ who, role, look, times, lastAt }) => (
        <>
          <p className="font-semibold leading-tight">
            {who} <span className="font-normal text-ink-2">({ROLE_WORDS[role]})</span>
          </p>
          <p className="text-ink-2 text-small">
            {ACCESS_WORDS[look]}
            {times > 1 && t`, ${times} times`} · <DateText at={lastAt} />
          </p>
        </>
      )}
    </HistoryCard>
  )
}

/** Erasing is asked for once more, with the child's name written by hand. */
function EraseHero({ child }: { child: FamilyHero }) {
  const [open, setOpen] = useState(false)
  const move = usePortalMove()
  return (
    <CardSection
      title={t`Erase ${child.firstName}`}
      lead={t`This permanently deletes everything. Only anonymous point totals are kept.`}
      className="justify-items-start"
    >
      <Dialog
        title={t`Erase ${child.firstName}?`}
        description={t`This cannot be undone. You may want to download the archive first.`}
        keepsInput
        open={open}
        onOpenChange={setOpen}
        trigger={<Button variant="danger" icon={Trash2}>{t`Erase this hero`}</Button>}
      >
        <EraseForm
          endpoint={eraseHero}
          id={child.id}
          label={t`Type the first name to confirm: ${child.firstName}`}
          button={t`Erase everything`}
          busy={t`Erasing...`}
          onErased={() => {
            notify({
              title: t`Hero erased`,
              description: t`Nothing that identifies ${child.firstName} is left.`,
            })
            setOpen(false)
            move({ view: 'family' })
          }}
        />
      </Dialog>
    </CardSection>
  )
}
