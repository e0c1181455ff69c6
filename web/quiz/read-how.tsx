import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type QuizAttempt, saveReadHow } from '#contract/quiz/quiz.ts'
import { request } from '#web/api/request.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { readHowFailed } from './notices.ts'

type ReadHow = NonNullable<QuizAttempt['readHow']>

const WAYS: { value: ReadHow; label: string }[] = [
  { value: 'alone', label: 'I read it alone' },
  { value: 'with', label: 'We read it together' },
  { value: 'to', label: 'Somebody read it to me' },
]

/** How the book was read, asked once the quiz is over; every answer is as good. */
export function ReadHowQuestion({ attempt }: { attempt: Pick<QuizAttempt, 'id' | 'readHow'> }) {
  const [chosen, setChosen] = useState<ReadHow | null>(attempt.readHow)
  const tell = useMutation({
    mutationFn: (readHow: ReadHow) =>
      request(saveReadHow, { params: { id: attempt.id }, body: { readHow } }),
    onError: () => {
      setChosen(attempt.readHow)
      notify(readHowFailed())
    },
  })
  return (
    <section aria-labelledby="read-how" className="grid gap-3">
      <h2 id="read-how" className="text-h2">
        How did you read this book?
      </h2>
      <RadioCards
        labelledBy="read-how"
        options={WAYS}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value)
          tell.mutate(value)
        }}
      />
    </section>
  )
}
