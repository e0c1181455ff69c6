import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type AttemptResult, getQuiz } from '#contract/quiz/quiz.ts'
import { ApiError } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { BeingWritten } from './being-written.tsx'
import { ClosedQuiz } from './closed-quiz.tsx'
import { useJustFinished } from './just-finished.tsx'
import { LockedQuiz } from './locked-quiz.tsx'
import { QuestionPage } from './question-page.tsx'
import { ResultPage } from './result-page.tsx'
import { useWaitingQuiz, WaitingQuiz } from './waiting-quiz.tsx'
import { WayOn } from './way-on.tsx'

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
  const waits = useWaitingQuiz(bookId, setResult) || keptNow
  const data = quiz.data?.state === 'being_written' ? undefined : quiz.data
  const justNow = useJustFinished(result ? undefined : data)

  if (result) return <ResultPage result={result} />
  if (waits) return <WaitingQuiz />
  if (!quiz.data || justNow === undefined) {
    return (
      <main className="layout-reading grid gap-6 py-8">
        {quiz.isError && <PageTitle title="Quiz" />}
        <Part
          query={{ ...quiz, data: undefined }}
          what="the quiz"
          page="Quiz"
          loading="Loading your quiz..."
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
  return <QuestionPage quiz={quiz.data} onResult={setResult} onKept={() => setKeptNow(true)} />
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
      title="We do not know this book"
      hint="Please select a book to take its quiz."
    />
  )
}
