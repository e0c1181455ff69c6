import { t } from '@lingui/core/macro'
import { Ear, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type QuizAttempt, saveReadHow } from '#contract/quiz/quiz.ts'
import { request } from '#web/api/request.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Section } from '#web/ui/section.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { type Spot, SpotIcon } from '#web/ui/spot-icon.tsx'
import { useTask } from '#web/ui/use-call.ts'

type ReadHow = NonNullable<QuizAttempt['readHow']>

const way = (value: ReadHow, label: string, icon: LucideIcon, spot: Spot) => ({
  value,
  label,
  art: <SpotIcon icon={icon} spot={spot} />,
})

const WAYS = [
  way('alone', t`I read it by myself`, UserRound, 'marigold'),
  way('with', t`We read it together`, UsersRound, 'sea'),
  way('to', t`Someone read it to me`, Ear, 'sky'),
]

/** How the book was read, asked once the quiz is over; every answer is as good. */
export function ReadHowQuestion({ attempt }: { attempt: Pick<QuizAttempt, 'id' | 'readHow'> }) {
  const [chosen, setChosen] = useState<ReadHow | null>(attempt.readHow)
  const params = { id: attempt.id }
  const tell = useTask((readHow: ReadHow) => request(saveReadHow, { params, body: { readHow } }), {
    failed: t`Your answer was not saved`,
    scope: `how ${attempt.id} was read`,
    show: (readHow) => {
      setChosen(readHow)
      return () => setChosen(attempt.readHow)
    },
  })
  return (
    <Section id="read-how" title={t`How did you read this book?`}>
      <SpeechButton
        reads="read-how read-how-ways"
        what={t`question and answers`}
        className="justify-self-start"
      />
      <div id="read-how-ways">
        <RadioCards labelledBy="read-how" options={WAYS} value={chosen} onValueChange={tell.send} />
      </div>
    </Section>
  )
}
