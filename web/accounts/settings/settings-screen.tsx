import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { getMailChoices } from '#contract/accounts/mail-choices.ts'
import { getOpenIdLink } from '#contract/accounts/openid.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { listMySignIns } from '#contract/accounts/sign-ins.ts'
import { listOutbox } from '#contract/family/digest.ts'
import { getFamilyCode } from '#contract/family/family-care.ts'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { AccountSecurity } from './account-security.tsx'
import { ChildSettings } from './child-settings.tsx'
import { ChoiceOf, LanguageCard, useChoose } from './choice-cards.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { Preview } from './preview.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** Page styles follow a grade, which an adult doesn't have. */
const BY_ADULTS = [
  'textSize',
  'typeface',
  'spacing',
  'theme',
  'motion',
  'readAloud',
  'sound',
] as const

export async function load({ queries, user }: ScreenLoad) {
  if (user?.role === 'student') return queries.prefetchQuery(query(getFamilyCode, {}))
  await Promise.all([
    queries.prefetchQuery(query(getOpenIdLink, {})),
    queries.prefetchQuery(query(getSecondFactor, {})),
    queries.prefetchQuery(query(getProfile, {})),
    queries.prefetchQuery(query(listMySignIns, {})),
    user?.role === 'admin'
      ? queries.prefetchQuery(query(listOutbox, {}))
      : queries.prefetchQuery(query(getMailChoices, {})),
  ])
}

/** How a person wants the pages to look, move and sound (design 2). Every choice holds at once. */
export function SettingsScreen() {
  return useSignedIn().role === 'student' ? <OfAChild /> : <OfAnAdult />
}

function OfAChild() {
  return (
    <div className="layout-reading grid grid-cols-1 gap-4 [--preview-top:5rem]">
      <PageTitle title={t`Settings`} lead={t`Make reading easy for you.`} />
      <ChildSettings />
    </div>
  )
}

function OfAnAdult() {
  const settings = useQuery(settingsQuery)
  return (
    <div className="layout-content grid grid-cols-1 gap-6">
      <PageTitle title={t`Settings`} lead={t`Your account, and how pages look.`} />
      <AccountSecurity />
      <Part query={settings} what={t`your settings`} art={<Tassel mood="hmm" size={110} />}>
        {(data) => (
          <>
            <Choices settings={data} />
            <OutboxCard />
          </>
        )}
      </Part>
    </div>
  )
}

function Choices({ settings }: { settings: ReadingSettings }) {
  const choose = useChoose(settings)
  const save = useSaveSettings()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.7fr_1fr]">
      <Preview className="lg:sticky lg:top-22" />
      <div className="grid grid-cols-1 gap-5 lg:order-first">
        <LanguageCard />
        {BY_ADULTS.map((name) => (
          <Suspense key={name}>
            <ChoiceOf name={name} value={settings[name]} onChoose={choose} />
          </Suspense>
        ))}
        <Button
          variant="ghost"
          icon={RotateCcw}
          className="justify-self-start"
          onClick={() => save({ ...DEFAULT_SETTINGS })}
        >{t`Reset to defaults`}</Button>
      </div>
    </div>
  )
}
