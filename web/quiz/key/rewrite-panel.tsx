import { type FormEvent, useState } from 'react'
import { type QuizKey, rewriteQuiz } from '#contract/quiz/quiz-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'
import {
  faultWords,
  isBeingWritten,
  NOT_CHANGED,
  REWRITING,
  writingWords,
} from './quiz-view-words.ts'

/** Replaces the quiz with one written from a passage, and shows the result of the last try. */
export function RewritePanel({ quizKey }: { quizKey: QuizKey }) {
  const { book, writing, canWrite, mayRewrite } = quizKey
  const [passage, setPassage] = useState('')
  const rewrite = useCall(rewriteQuiz, { done: REWRITING, failed: NOT_CHANGED })
  const words = writingWords(writing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!passage.trim()) return
    const input = { params: { bookId: book.id }, body: { passage } }
    rewrite.send(input, { onSuccess: () => setPassage('') })
  }
  return (
    <CardSection title="Rewrite with AI">
      {words && (
        <p role="status" className="font-semibold">
          {words}
        </p>
      )}
      {writing && writing.dropped.length > 0 && <DroppedList dropped={writing.dropped} />}
      {canWrite && mayRewrite ? (
        <form onSubmit={submit} className="grid gap-4">
          <TextAreaField
            label="Passage from the book"
            hint="The AI uses only this text. No information about children is sent."
            rows={6}
            maxLength={8000}
            value={passage}
            onChange={(event) => setPassage(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={!passage.trim() || isBeingWritten(writing)}
            busy={rewrite.isPending && 'Asking ...'}
          >
            Write a new quiz
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">
          {canWrite
            ? 'Other families read this book too. A teacher or an administrator can replace its quiz.'
            : 'No AI service is set up on this site.'}
        </p>
      )}
    </CardSection>
  )
}

type Dropped = NonNullable<QuizKey['writing']>['dropped']

function DroppedList({ dropped }: { dropped: Dropped }) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Left out when checked: {dropped.length}
      </summary>
      <ul className="grid gap-2">
        {dropped.map(({ question, fault }) => (
          <li key={`${fault} ${question}`} className="rounded-field bg-sunken px-3 py-2 text-small">
            {question} <span className="text-ink-2">({faultWords(fault)})</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
