import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AttemptResult, getQuiz, type Quiz, unlockQuiz } from '#contract/quiz/quiz.ts'
import { ApiError } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { useJustFinished } from './just-finished.tsx'
import { QuestionPage } from './question-page.tsx'
import { closedWords, correctionNote } from './quiz-words.ts'
import { ResultPage } from './result-page.tsx'
import { resultMessage, ScoreStamp } from './score-stamp.tsx'
import { useWaitingQuiz, WaitingQuiz } from './waiting-quiz.tsx'
import { useWatchedQuiz } from './watched-quiz.ts'
import { QuizPage, WayOn } from './way-on.tsx'

/** A quiz being written is asked for so often, and only then (spec 7: no polling). */
const ASKS_AGAIN_MS = 2000

export async function load({ queries, params }: ScreenLoad<object, { bookId: string }>) {
  // A browser asks on every opening: answers may have been given on another device.
  if (import.meta.env.SSR) await queries.prefetchQuery(query(getQuiz, { params }))
}

/** One quiz: waiting, none, one question at a time, or its result (spec 2). */
export function QuizScreen() {
  const { bookId } = useParams({ from: '/signed-in/quiz/$bookId' })
  return <QuizOfBook key={bookId} bookId={bookId} />
}

/** The quiz of one book. */
export function QuizOfBook({ bookId }: { bookId: string }) {
  const quiz = useQuery({
    ...query(getQuiz, { params: { bookId } }),
    // Refetched on every opening: answers may have been given on another device.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'being_written' ? ASKS_AGAIN_MS : false),
  })
  const [result, setResult] = useState<AttemptResult | null>(null)
  const [keptNow, setKeptNow] = useState(false)
  useWatchedQuiz(bookId)
  const waits = useWaitingQuiz(bookId, setResult) || keptNow
  const data = quiz.data?.state === 'being_written' ? undefined : quiz.data
  const justNow = useJustFinished(result ? undefined : data)

  if (result) return <ResultPage result={result} />
  if (waits) return <WaitingQuiz />
  if (!quiz.data || justNow === undefined) {
    return (
      <main className="layout-reading grid gap-6 py-8">
        {quiz.isError && <PageTitle title={t`Quiz`} />}
        <Part
          query={{ ...quiz, data: undefined }}
          what={t`the quiz`}
          page={t`Quiz`}
          loading={t`Loading your quiz...`}
          skeleton={<QuestionSkeleton />}
          art={<Tassel mood="hmm" size={120} />}
          failed={(error) => error instanceof ApiError && error.status === 404 && <UnknownBook />}
        >
          {() => null}
        </Part>
        {quiz.isError && <WayOn besides />}
      </main>
    )
  }
  if (justNow) return <ResultPage result={justNow} />
  if (quiz.data.state === 'being_written') return <BeingWritten title={quiz.data.book.title} />
  if (quiz.data.state === 'locked') return <LockedQuiz quiz={quiz.data} />
  if (quiz.data.state !== 'open') return <ClosedQuiz quiz={quiz.data} />
  return (
    <QuestionPage
      // Other questions are another quiz.
      key={quiz.data.questions.map(({ id }) => id).join()}
      quiz={quiz.data}
      onResult={setResult}
      onKept={() => setKeptNow(true)}
    />
  )
}

function QuestionSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton />
      {['question', 'a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="panel" />
      ))}
    </div>
  )
}

function UnknownBook() {
  return (
    <EmptyState
      art={<Tassel mood="hmm" size={120} />}
      readAloud
      title={t`We don’t know this book`}
      hint={t`Please select a book to take its quiz.`}
    />
  )
}

/** The quiz is being written: the page polls and fills in automatically (product 5). */
function BeingWritten({ title }: { title: string }) {
  return (
    <QuizPage title={t`Quiz`} lead={title}>
      <div className="grid justify-items-center gap-3 text-center">
        <Tassel mood="hmm" size={120} />
        <p
          role="status"
          className="font-bold font-display text-h3"
        >{t`Your quiz is being written.`}</p>
        <p className="text-ink-2">{t`Stay here. It opens in a moment.`}</p>
      </div>
    </QuizPage>
  )
}

/** A quiz that cannot be taken now: passed already, tried today, or closed (product 5). */
function ClosedQuiz({ quiz }: { quiz: Quiz }) {
  const last = quiz.lastAttempt
  const { title, text } = closedWords(quiz, last)
  const note = correctionNote(last?.correction ?? null)
  return (
    <QuizPage title={title} lead={quiz.book.title}>
      <div className="grid justify-items-center gap-3">
        <Tassel mood={quiz.state === 'passed' ? 'yay' : 'hi'} size={110} />
        {last && last.maxScore > 0 && (
          <>
            <ScoreStamp score={last.score} maxScore={last.maxScore} />
            <p className="max-w-100 text-center font-semibold">{resultMessage(last)}</p>
          </>
        )}
      </div>
      <p className="text-center text-ink-2">{text}</p>
      {note && (
        <p className="edge flex items-center gap-3 justify-self-center rounded-card bg-leaf-tint px-4 py-3 font-semibold">
          <Heart aria-hidden className="size-6 shrink-0 text-leaf" strokeWidth={2.5} />
          {note}
        </p>
      )}
    </QuizPage>
  )
}

/** An adult opens the quiz with the monitor code. */
function LockedQuiz({ quiz }: { quiz: Quiz }) {
  const [code, setCode] = useState('')
  const unlock = useCall(unlockQuiz, { failed: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) unlock.send({ params: { id: quiz.id }, body: { code } })
  }
  return (
    <QuizPage title={t`Ask a grown-up`} lead={quiz.book.title} besides>
      <Tassel mood="hi" size={110} className="justify-self-center" />
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t`Monitor code`}
          hint={t`A grown-up types it to open the quiz.`}
          type="password"
          autoComplete="off"
          value={code}
          error={unlock.problem ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!code.trim()}
          busy={unlock.isPending && t`Opening...`}
        >{t`Open the quiz`}</Button>
      </form>
    </QuizPage>
  )
}
