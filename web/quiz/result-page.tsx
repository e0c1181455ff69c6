import { t } from '@lingui/core/macro'
import { Check, Star } from 'lucide-react'
import { useState } from 'react'
import { type AttemptResult, type QuizAttempt, saveReadHow } from '#contract/quiz/quiz.ts'
import { percentCorrect } from '#domain/quiz.ts'
import { request } from '#web/api/request.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { cardFor } from '#web/rewards/celebrate-earned.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTask } from '#web/ui/use-call.ts'
import { ScoreStamp } from './score-stamp.tsx'
import { WayOn } from './way-on.tsx'

const WAYS: { value: ReadHow; label: string }[] = [
  { value: 'alone', label: t`I read it by myself` },
  { value: 'with', label: t`We read it together` },
  { value: 'to', label: t`Someone read it to me` },
]

/** The marked quiz: score, points, and what was right and why (spec 2, product 5). */
export function ResultPage({ result }: { result: AttemptResult }) {
  const card = cardFor(result)
  const isTelling = result.kind === 'reading_response'
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle
        title={t`Quiz Complete!`}
        lead={result.quiz.book.title}
        className="justify-center text-center"
      />
      <div className="grid justify-items-center gap-3">
        <Tassel mood={isTelling || percentCorrect(result) >= 80 ? 'yay' : 'hi'} size={110} />
        {isTelling ? (
          <p className="font-semibold">{t`Thank you for telling us about this book.`}</p>
        ) : (
          <ScoreStamp score={result.score} maxScore={result.maxScore} />
        )}
      </div>
      <ul className="grid justify-items-center gap-2 font-bold font-display text-h3">
        <li className="flex items-center gap-2 text-gold">
          <Star aria-hidden className="size-6 fill-marigold text-ink" />
          {result.points > 0 ? t`+${result.points} points` : t`No points this time`}
        </li>
      </ul>
      {card && (
        <section
          aria-labelledby="won"
          className="edge grid gap-3 justify-self-center rounded-card bg-surface p-4"
        >
          <h2 id="won" className="text-h3">
            {card.title}
          </h2>
          {card.won}
          {card.says.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      {!result.passed && (
        <p className="text-center text-ink-2">{t`Read it once more. Try again tomorrow.`}</p>
      )}
      <WayOn />
      <ReadHowQuestion attempt={result} />
      <Review items={result.review} />
    </main>
  )
}

function Review({ items }: { items: AttemptResult['review'] }) {
  return (
    <Section title={t`Your answers`}>
      <ol className="grid gap-3">
        {items.map((item, index) => {
          const right = item.voided || item.chosen === item.correct
          return (
            <li key={item.id} className="edge grid gap-2 rounded-card bg-surface p-4">
              <p className="font-bold">
                {index + 1}. {item.question}
              </p>
              {item.correct !== null && !right && (
                <p className="rounded-field bg-sunken px-3 py-2">
                  <span className="font-bold">{t`Not quite:`} </span>
                  {item.chosen === null ? t`no answer` : item.options[item.chosen]}
                </p>
              )}
              <p className="flex items-start gap-2 rounded-field bg-leaf-tint px-3 py-2">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-leaf" strokeWidth={3} />
                <span>
                  <span className="font-bold">{leadOf(item, right)}</span>
                  {item.options[item.correct ?? item.chosen ?? -1]}
                </span>
              </p>
              {item.correct !== null && <p className="text-ink-2 text-small">{item.why}</p>}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function leadOf({ correct, voided }: AttemptResult['review'][number], right: boolean): string {
  if (correct === null) return t`You said: `
  if (voided) return t`This question wasn’t fair: `
  return right ? t`Right: ` : t`The answer: `
}

type ReadHow = NonNullable<QuizAttempt['readHow']>

/** How the book was read, asked once the quiz is over; every answer is as good. */
function ReadHowQuestion({ attempt }: { attempt: Pick<QuizAttempt, 'id' | 'readHow'> }) {
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
      <RadioCards labelledBy="read-how" options={WAYS} value={chosen} onValueChange={tell.send} />
    </Section>
  )
}
