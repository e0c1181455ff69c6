import { useState } from 'react'
import { type QuizAttempt, saveReadHow } from '#contract/quiz/quiz.ts'
import { request } from '#web/api/request.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTask } from '#web/ui/use-call.ts'

type ReadHow = NonNullable<QuizAttempt['readHow']>

const WAYS: { value: ReadHow; label: string }[] = [
  { value: 'alone', label: 'I read it alone' },
  { value: 'with', label: 'We read it together' },
  { value: 'to', label: 'Somebody read it to me' },
]

/** How the book was read, asked once the quiz is over; every answer is as good. */
export function ReadHowQuestion({ attempt }: { attempt: Pick<QuizAttempt, 'id' | 'readHow'> }) {
  const [chosen, setChosen] = useState<ReadHow | null>(attempt.readHow)
  const params = { id: attempt.id }
  const tell = useTask((readHow: ReadHow) => request(saveReadHow, { params, body: { readHow } }), {
    failed: 'Your answer was not saved',
    scope: `how ${attempt.id} was read`,
    show: (readHow) => {
      setChosen(readHow)
      return () => setChosen(attempt.readHow)
    },
  })
  return (
    <Section id="read-how" title="How did you read this book?">
      <RadioCards labelledBy="read-how" options={WAYS} value={chosen} onValueChange={tell.send} />
    </Section>
  )
}
