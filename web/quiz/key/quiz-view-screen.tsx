import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft, LibraryBig } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { getQuizKey, type QuizKey, rewriteQuiz } from '#contract/quiz/quiz-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { QuestionList } from './question-list.tsx'
import {
  closedWords,
  faultWords,
  isBeingWritten,
  NOT_CHANGED,
  originOf,
  REWRITING,
  writingWords,
} from './quiz-view-words.ts'

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
      what={t`the quiz`}
      page={t`Quiz`}
      loading={t`Loading the quiz...`}
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
        title={t`Quiz: ${book.title}`}
        lead={t`by ${book.author}`}
        action={
          history.canGoBack() && (
            <Button icon={ArrowLeft} onClick={() => history.back()}>{t`Back`}</Button>
          )
        }
      />
      {quiz ? (
        <>
          <div className="grid gap-1 text-ink-2">
            <p>{originOf(quiz)}</p>
            <p>{t`Each reader gets ${quiz.length} questions in random order.`}</p>
          </div>
          <QuestionList quiz={quiz} />
        </>
      ) : (
        <EmptyState
          art={<Tassel mood="sleep" size={90} />}
          title={t`No quiz yet`}
          hint={t`We'll write one when a reader opens it, or when you paste a passage.`}
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
      {t`Earlier quizzes for this book: ${quizzes.map(({ createdAt }) => locale.date(createdAt)).join(' · ')}`}
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
          <Link to={PATHS.library}>{t`Browse More Books`}</Link>
        </Button>
      }
    />
  )
}

/** Replaces the quiz with one written from a passage, and shows the result of the last try. */
function RewritePanel({ quizKey }: { quizKey: QuizKey }) {
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
    <CardSection title={t`Rewrite with AI`}>
      {words && (
        <p role="status" className="font-semibold">
          {words}
        </p>
      )}
      {writing && writing.dropped.length > 0 && <DroppedList {...writing} />}
      {canWrite && mayRewrite ? (
        <form onSubmit={submit} className="grid gap-4">
          <TextAreaField
            label={t`Passage from the book`}
            hint={t`The AI uses only this text. No information about children is sent.`}
            rows={6}
            maxLength={8000}
            value={passage}
            onChange={(event) => setPassage(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={!passage.trim() || isBeingWritten(writing)}
            busy={rewrite.isPending && t`Requesting...`}
          >{t`Write a new quiz`}</Button>
        </form>
      ) : (
        <p className="text-ink-2">
          {canWrite
            ? t`Other families read this book too. A teacher or an administrator can replace its quiz.`
            : t`No AI service is set up on this site.`}
        </p>
      )}
    </CardSection>
  )
}

function DroppedList({ dropped }: NonNullable<QuizKey['writing']>) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        {t`Removed during review: ${dropped.length}`}
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
