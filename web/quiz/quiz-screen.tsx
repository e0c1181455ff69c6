import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { LibraryBig, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type AttemptResult, getQuiz } from '#contract/quiz/quiz.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
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
  if (quiz.isPending) return <Waiting onRetry={() => void quiz.refetch()} />
  if (quiz.isError) return <Unavailable error={quiz.error} onRetry={() => void quiz.refetch()} />
  if (justNow) return <ResultPage result={justNow} />
  if (justNow === undefined) return <Waiting onRetry={() => void quiz.refetch()} />
  if (quiz.data.state === 'being_written') return <BeingWritten title={quiz.data.book.title} />
  if (quiz.data.state === 'locked') return <LockedQuiz quiz={quiz.data} />
  if (quiz.data.state !== 'open') return <ClosedQuiz quiz={quiz.data} />
  return <QuestionPage quiz={quiz.data} onResult={setResult} onKept={() => setKeptNow(true)} />
}

function Waiting({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="layout-reading py-8">
      <Loading label="Loading your quiz..." page="Quiz" onRetry={onRetry}>
        <div className="grid gap-4">
          <Skeleton />
          <Skeleton shape="panel" />
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="panel" />
          ))}
        </div>
      </Loading>
    </main>
  )
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <main className="layout-reading grid gap-6 py-8">
      <PageTitle title="Quiz" />
      <EmptyState
        art={<Tassel mood="hmm" size={120} />}
        readAloud={isNone}
        title={isNone ? 'We do not know this book' : 'The quiz did not open'}
        hint={
          isNone
            ? 'Please select a book to take its quiz.'
            : (sentenceOf(error) ?? 'Check the internet and try again.')
        }
        action={
          isNone ? (
            <Button asChild variant="primary" icon={LibraryBig}>
              <Link to={PATHS.library}>Browse More Books</Link>
            </Button>
          ) : (
            <Button variant="primary" icon={RotateCw} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
      {!isNone && <WayOn besides />}
    </main>
  )
}
