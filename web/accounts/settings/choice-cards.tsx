import { t } from '@lingui/core/macro'
import { useSelector } from '@tanstack/react-store'
import { Languages } from 'lucide-react'
import { useId } from 'react'
import { densityOfGrade, type ReadingSettings } from '#domain/reading-settings.ts'
import { LanguageButtons } from '#web/accounts/language-choice.tsx'
import { useSignedIn } from '#web/api/session.ts'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { CardSection } from '#web/ui/section.tsx'
import { languageName } from '#web/ui/speech/no-voice.ts'
import { speech } from '#web/ui/speech/speech.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { CHOICES } from './choices.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Setting = keyof ReadingSettings

/** Every choice in pictures: as many beside each other as fit without breaking a word. */
const TILES = 'grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))]!'

/** Takes a choice over at once; `said` is what the reader hears of it. */
export function useChoose(settings: ReadingSettings, said?: () => Notice | undefined) {
  const save = useSaveSettings(said)
  return <Name extends Setting>(name: Name, value: ReadingSettings[Name]) => {
    if (name === 'sound') {
      allowSound(value === 'on')
      play('right')
    }
    save({ ...settings, [name]: value })
  }
}

export function LanguageCard() {
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

export function ChoiceOf<Name extends Setting>({ name, value, onChoose }: ChoiceOfProps<Name>) {
  const id = useId()
  const isChild = useSignedIn().role === 'student'
  const { title, icon, spot, options } = CHOICES[name]
  return (
    <CardSection id={id} title={title} icon={icon} spot={spot}>
      {isChild && (
        <SpeechButton reads={`${id} ${id}-all`} what={title} className="justify-self-start" />
      )}
      <div id={`${id}-all`}>
        <RadioCards
          labelledBy={id}
          value={value}
          onValueChange={(next) => onChoose(name, next)}
          options={options}
          layout="tiles"
          className={TILES}
        />
      </div>
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
