import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, LayoutGrid, RotateCcw, Type, Volume2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getFamilyCode } from '#contract/family/family-care.ts'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { query } from '#web/api/query.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChoiceOf, LanguageCard, useChoose } from './choice-cards.tsx'
import { Preview } from './preview.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const LETTERS = ['textSize', 'typeface', 'spacing'] as const
const PAGE = ['theme', 'density', 'motion'] as const
const SOUND = ['readAloud', 'sound'] as const

/** A child's settings: a page that shows each choice at once, and few choices at a time, each in pictures. */
export function ChildSettings() {
  const settings = useQuery(settingsQuery)
  return (
    <Part query={settings} what={t`your settings`} art={<Tassel mood="hmm" size={110} />}>
      {(data) => <Topics settings={data} />}
    </Part>
  )
}

function Topics({ settings }: { settings: ReadingSettings }) {
  const [isSaved, setSaved] = useState(false)
  const saved = () => {
    setSaved(true)
    return undefined
  }
  const choose = useChoose(settings, saved)
  const reset = useSaveSettings(saved)
  const cards = (names: readonly (keyof ReadingSettings)[]) => (
    <div className="grid grid-cols-1 gap-3">
      {names.map((name) => (
        <Suspense key={name}>
          <ChoiceOf name={name} value={settings[name]} onChoose={choose} />
        </Suspense>
      ))}
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <Preview
        isSaved={isSaved}
        className="z-1 [@media(min-height:42rem)]:sticky [@media(min-height:42rem)]:top-(--preview-top,0px)"
      />
      <Tabs
        label={t`Settings`}
        items={[
          { value: 'letters', label: t`Letters`, icon: Type, content: cards(LETTERS) },
          {
            value: 'page',
            label: t({ message: 'Page', context: 'settings' }),
            icon: LayoutGrid,
            content: cards(PAGE),
          },
          {
            value: 'sound',
            label: t({ message: 'Sound', context: 'settings' }),
            icon: Volume2,
            content: cards(SOUND),
          },
          {
            value: 'more',
            label: t({ message: 'More', context: 'settings' }),
            icon: Ellipsis,
            content: (
              <div className="grid grid-cols-1 gap-3">
                <FamilyCode />
                <Button
                  icon={RotateCcw}
                  className="justify-self-start"
                  onClick={() => reset({ ...DEFAULT_SETTINGS })}
                >{t`Reset to defaults`}</Button>
              </div>
            ),
          },
        ]}
      />
      <LanguageCard />
    </div>
  )
}

/** The code with which a grown-up asks to look after this reader. */
function FamilyCode() {
  const code = useQuery(query(getFamilyCode, {}))
  return (
    <CardSection title={t`Family code`}>
      <p>{t`Show it only to your family.`}</p>
      <Part query={code} what={t`your family code`} skeleton={<Skeleton className="h-10" />}>
        {(data) => <p className="font-display font-extrabold text-h1 tabular-nums">{data.code}</p>}
      </Part>
    </CardSection>
  )
}
