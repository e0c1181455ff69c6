import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { Section } from '#web/ui/section.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

/** Every question with what was chosen, what was right and why (product 5). */
export function AnswerReview({ items }: { items: AttemptResult['review'] }) {
  return (
    <Section id="your-answers" title={t`Your answers`}>
      <ol className="grid gap-3">
        {items.map((item, index) => {
          const right = item.voided || item.chosen === item.correct
          const id = `answer-${index + 1}`
          return (
            <li key={item.id} className="edge grid gap-2 rounded-card bg-surface p-4">
              <div id={id} className="grid gap-2">
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
              </div>
              <SpeechButton
                reads={id}
                what={t`question ${index + 1}`}
                className="justify-self-start"
              />
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
