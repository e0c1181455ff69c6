import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft, LibraryBig } from 'lucide-react'
import { getQuizKey, type QuizKey } from '#contract/quiz/quiz-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { QuestionList } from './question-list.tsx'
import { closedWords, isBeingWritten, originOf } from './quiz-view-words.ts'
import { RewritePanel } from './rewrite-panel.tsx'

/** While a quiz is being written the page looks again so often. */
const LOOKS_AGAIN_MS = 3000

export async function load({ queries, params }: ScreenLoad<object, { bookId: string }>) {
  // A browser asks on every opening, since quizzes are rewritten.
  if (import.meta.env.SSR) await queries.prefetchQuery(query(getQuizKey, { params }))
}

/** A book's quiz with its key, for the grown-ups who lead or look after readers (product 5). */
export function QuizViewScreen() {
  const { bookId } = useParams({ from: '/signed-in/in-shell/quiz-view/$bookId' })
  return <QuizView key={bookId} bookId={bookId} />
}

export function QuizView({ bookId }: { bookId: string }) {
  const found = useQuery({
    ...query(getQuizKey, { params: { bookId } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isBeingWritten(state.data?.writing ?? null) ? LOOKS_AGAIN_MS : false,
  })
  return (
    <Part
      query={found}
      what="the quiz"
      page="Quiz"
      loading="Loading the quiz..."
      art={<Tassel mood="hmm" size={110} />}
      failed={(error) => isRefusal(error) && <Closed {...closedWords(error)} />}
    >
      {(quizKey) => <Key quizKey={quizKey} />}
    </Part>
  )
}

function Key({ quizKey }: { quizKey: QuizKey }) {
  const { history } = useRouter()
  const { book, quiz, history: earlier } = quizKey
  return (
    <div className="layout-reading grid gap-6">
      <PageTitle
        title={`Quiz: ${book.title}`}
        lead={`by ${book.author}`}
        action={
          history.canGoBack() && (
            <Button icon={ArrowLeft} onClick={() => history.back()}>
              Back
            </Button>
          )
        }
      />
      {quiz ? (
        <>
          <div className="grid gap-1 text-ink-2">
            <p>{originOf(quiz)}</p>
            <p>{`Each reader gets ${quiz.length} questions in random order.`}</p>
          </div>
          <QuestionList quiz={quiz} />
        </>
      ) : (
        <EmptyState
          art={<Tassel mood="sleep" size={90} />}
          title="No quiz yet"
          hint="We'll write one when a reader opens it, or when you paste a passage."
        />
      )}
      <RewritePanel quizKey={quizKey} />
      <Earlier quizzes={earlier} />
    </div>
  )
}

function Earlier({ quizzes }: { quizzes: QuizKey['history'] }) {
  const locale = useLocale()
  if (quizzes.length === 0) return null
  return (
    <p className="text-ink-2 text-small">
      Earlier quizzes of this book:{' '}
      {quizzes.map(({ createdAt }) => locale.date(createdAt)).join(' · ')}
    </p>
  )
}

/** Not for this person, or not there: nothing to try again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

function Closed({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState
      art={<Tassel mood="hi" size={110} />}
      title={title}
      hint={hint}
      action={
        <Button asChild variant="primary" icon={LibraryBig}>
          <Link to={PATHS.library}>Browse More Books</Link>
        </Button>
      }
    />
  )
}
