import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Languages, RotateCcw } from 'lucide-react'
import { Suspense, useId } from 'react'
import { getMailChoices } from '#contract/accounts/mail-choices.ts'
import { getOpenIdLink } from '#contract/accounts/openid.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { listMySignIns } from '#contract/accounts/sign-ins.ts'
import { listOutbox } from '#contract/family/digest.ts'
import { getFamilyCode } from '#contract/family/family-care.ts'
import { DEFAULT_SETTINGS, densityOfGrade, type ReadingSettings } from '#domain/reading-settings.ts'
import { LanguageButtons } from '#web/accounts/language-choice.tsx'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { languageName } from '#web/ui/speech/no-voice.ts'
import { speech } from '#web/ui/speech/speech.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AccountSecurity } from './account-security.tsx'
import { CHOICES } from './choices.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Setting = keyof ReadingSettings

const APPEARANCE = ['density', 'textSize', 'typeface', 'spacing', 'theme', 'motion'] as const
const SOUND = ['readAloud', 'sound'] as const
const BY_CHILDREN = [...APPEARANCE, ...SOUND]
/** Page styles follow a grade, which an adult doesn't have. */
const BY_ADULTS = BY_CHILDREN.filter((name) => name !== 'density')

const COLUMNS: Record<number, string> = {
  3: 'sm:grid-cols-3',
  2: 'sm:grid-cols-2',
  4: 'sm:grid-cols-2',
}
// Two faces side by side under the choice of neither.
const LETTERS = 'sm:grid-cols-2 sm:[&>:first-child]:col-span-2'

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

/** How a reader wants the pages to look, move and sound (design 2). Every choice holds at once. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  const isChild = useSignedIn().role === 'student'
  return (
    <div className="layout-content grid grid-cols-1 gap-6">
      <PageTitle
        title={t`Settings`}
        lead={isChild ? t`Make reading easy for you.` : t`Your account, and how pages look.`}
      />
      <AccountSecurity />
      <Part query={settings} what={t`your settings`} art={<Tassel mood="hmm" size={110} />}>
        {(data) => (
          <>
            <Choices settings={data} />
            <FamilyCodeCard />
            <OutboxCard />
          </>
        )}
      </Part>
    </div>
  )
}

function Choices({ settings }: { settings: ReadingSettings }) {
  const save = useSaveSettings()
  const isChild = useSignedIn().role === 'student'
  const choose = <Name extends Setting>(name: Name, value: ReadingSettings[Name]) => {
    if (name === 'sound') {
      allowSound(value === 'on')
      play('right')
    }
    save({ ...settings, [name]: value })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.7fr_1fr]">
      <Preview />
      <div className="grid grid-cols-1 gap-5 lg:order-first">
        <LanguageCard />
        {(isChild ? BY_CHILDREN : BY_ADULTS).map((name) => (
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

function LanguageCard() {
  const id = useId()
  return (
    <CardSection id={id} title={t`Language`} icon={Languages} spot="sea">
      <LanguageButtons labelledBy={id} />
    </CardSection>
  )
}

interface ChoiceOfProps<Name extends Setting> {
  name: Name
  value: ReadingSettings[Name]
  onChoose: (name: Name, value: ReadingSettings[Name]) => void
}

function ChoiceOf<Name extends Setting>({ name, value, onChoose }: ChoiceOfProps<Name>) {
  const id = useId()
  const { title, icon, spot, options } = CHOICES[name]
  return (
    <CardSection id={id} title={title} icon={icon} spot={spot}>
      <RadioCards
        labelledBy={id}
        value={value}
        onValueChange={(next) => onChoose(name, next)}
        options={options}
        className={name === 'typeface' ? LETTERS : COLUMNS[options.length]}
      />
      {name === 'density' && <DensityOfGrade />}
      {name === 'readAloud' && <NoVoice />}
    </CardSection>
  )
}

function DensityOfGrade() {
  const { role, gradeLevel } = useSignedIn()
  if (role !== 'student') return null
  const density = densityOfGrade(gradeLevel)
  const label = CHOICES.density.options.find(({ value }) => value === density)?.label ?? ''
  return <p className="text-ink-2">{t`${label} fits your grade.`}</p>
}

/** Where reading aloud is on and still cannot be, the page says why. */
function NoVoice() {
  const { hasVoice, canSpeak } = useSelector(speech)
  const { language: reader } = useLocale()
  if (hasVoice) return null
  const language = languageName(reader, reader)
  return (
    <p className="text-ink-2">
      {canSpeak
        ? t`This device has no ${language} voice. It can't read these pages aloud.`
        : t`This device can't read aloud yet.`}
    </p>
  )
}

/** A text that looks, and reads itself, the way the settings say. */
function Preview() {
  const id = useId()
  return (
    <Card asChild tone="gold" className="grid grid-cols-1 gap-3 lg:sticky lg:top-22">
      <section aria-label={t`Preview`}>
        <div id={id}>
          <p className="font-display font-extrabold text-h3">{t`Preview`}</p>
          <p>{t`The small fox read one more page. Then the stars came out.`}</p>
        </div>
        <SpeechButton reads={id} what={t`this text`} className="justify-self-start" />
      </section>
    </Card>
  )
}

/** The code with which a grown-up asks to look after this reader. */
function FamilyCodeCard() {
  const { role } = useSignedIn()
  return role === 'student' && <StudentsCode />
}

function StudentsCode() {
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
