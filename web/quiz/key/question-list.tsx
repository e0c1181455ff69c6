import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  addQuestion,
  type KeyQuestion,
  orderQuestions,
  type QuizKey,
} from '#contract/quiz/quiz-key.ts'
import { Button } from '#web/ui/button.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { QuestionForm } from './question-form.tsx'
import { Options, QuestionItem } from './question-item.tsx'
import { NOT_CHANGED, SAVED } from './quiz-view-words.ts'
import { VoidNotes } from './void-notes.tsx'

type Quiz = NonNullable<QuizKey['quiz']>

/** The questions in use, in order, followed by the retired ones. */
export function QuestionList({ quiz }: { quiz: Quiz }) {
  const asked = quiz.questions.filter(({ retiredAt }) => retiredAt === null)
  const gone = quiz.questions.filter(({ retiredAt }) => retiredAt !== null)
  const order = useCall(orderQuestions, { done: SAVED, failed: NOT_CHANGED })
  const move = (from: number, to: number) => () => {
    const ids = asked.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (!moved) return
    const questionIds = ids.toSpliced(to, 0, moved)
    order.send({ params: { id: quiz.id }, body: { questionIds } })
  }
  return (
    <div className="grid gap-5">
      <ol className="grid gap-4">
        {asked.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            number={index + 1}
            mayEdit={quiz.mayEdit}
            onUp={index > 0 ? move(index, index - 1) : undefined}
            onDown={index < asked.length - 1 ? move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      {quiz.mayEdit && <AddQuestion quizId={quiz.id} />}
      {gone.length > 0 && <GoneList questions={gone} />}
    </div>
  )
}

function AddQuestion({ quizId }: { quizId: string }) {
  const [adding, setAdding] = useState(false)
  const add = useCall(addQuestion, { done: SAVED, failed: NOT_CHANGED })
  if (!adding) {
    return (
      <Button
        icon={Plus}
        className="justify-self-start"
        onClick={() => setAdding(true)}
      >{t`Add a question`}</Button>
    )
  }
  return (
    <section aria-label={t`New question`} className="edge rounded-card bg-surface p-4">
      <QuestionForm
        busy={add.isPending}
        onSave={(body) =>
          add.send({ params: { id: quizId }, body }, { onSuccess: () => setAdding(false) })
        }
        onCancel={() => setAdding(false)}
      />
    </section>
  )
}

function GoneList({ questions }: { questions: KeyQuestion[] }) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-bold">{t`Retired questions (${questions.length})`}</summary>
      <ul className="grid gap-3 pt-2">
        {questions.map((question) => (
          <li key={question.id} className="grid gap-2 rounded-card bg-sunken p-4">
            <p className="font-semibold">{question.question}</p>
            <VoidNotes voids={question.voids} />
            <Options question={question} />
          </li>
        ))}
      </ul>
    </details>
  )
}
