import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { HTML_LANG } from '#contract/language.ts'
import { type AttemptResult, getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { ApiError } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { query, queryClient, refreshAfter } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { QuietPlace } from '#web/ui/overlays/quiet-place.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { useTask } from '#web/ui/use-call.ts'
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts'
import { canAdvance, isLast, quizRun, resumedRun } from './quiz-run.ts'
import { KIND_WORDS } from './quiz-words.ts'
import { type Choice, saveAnswerOrKeep, submitOrQueue } from './submit-or-queue.ts'
import { tellResult } from './tell-result.ts'

type QuestionPageProps = {
  quiz: Quiz
  onResult: (result: AttemptResult) => void
  /** The answers wait on this device. */
  onKept: () => void
}

/** One question at a time, and at the end the answers go in (spec 2). */
export function QuestionPage({ quiz, onResult, onKept }: QuestionPageProps) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const ids = quiz.questions.map((question) => question.id)
  const [run, step] = useReducer(quizRun(ids), quiz.chosen, (chosen) => resumedRun(ids, chosen))
  // One after another, so that the last choice wins. A choice that fails to send is sent again with all the
  // others at the end.
  const keep = useTask((body: Choice) => saveAnswerOrKeep(quiz, body), {
    failed: false,
    scope: `answers to ${quiz.id}`,
  })
  const submit = useTask(() => submitOrQueue(quiz, { ...run.answers }), {
    done: (result) => {
      if (result === null) return onKept()
      onResult(result)
      tellResult(result)
      return refreshAfter(submitAttempt)
    },
    failed: (_, error) => submitFailed(quiz.book.id, error),
  })

  // The tab's name belongs to the browser.
  useEffect(() => {
    document.title = t`${quiz.title} · Reading Heroes`
  }, [quiz.title])

  const question = quiz.questions[run.index]
  if (!question) return null
  const count = quiz.questions.length
  const last = isLast(run, ids)
  // Bundled questions are in the language of their books; a voice of the page would mangle them.
  const lang = quiz.kind === 'bundled' ? HTML_LANG.en : undefined
  const advance = () => {
    if (!canAdvance(run, ids) || submit.isPending) return
    if (last) submit.send()
    else step({ type: 'next' })
  }

  return (
    <main className="layout-reading flex min-h-dvh flex-col gap-5 pt-4 pb-8">
      <QuietPlace />
      <div className="flex items-center justify-between gap-3">
        <p className="font-bold font-display text-h3" aria-live="polite">
          {t`Question ${run.index + 1} of ${count}`}
        </p>
        <LeaveButton />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
        <BadgeLabel meaning={quiz.kind === 'ai' ? 'info' : 'plain'}>
          {KIND_WORDS[quiz.kind]}
        </BadgeLabel>
        {quiz.kind === 'reading_response' && t`There are no wrong answers here.`}
      </p>
      <ProgressBar
        label={quiz.book.title}
        value={run.index + 1}
        max={count}
        text={t`Question ${run.index + 1} of ${count}`}
        hideText
        marker={<Tassel mood="hi" size={34} />}
      />
      <form
        className="flex grow flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          advance()
        }}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ReaderHero
            hero={user?.hero ?? null}
            pose="think"
            className="h-24 w-auto shrink-0 sm:h-30 narrow:hidden"
          />
          <h1
            key={`heading ${question.id}`}
            // Each new question is read from its beginning.
            ref={run.index > 0 ? takeFocus : undefined}
            id="question"
            lang={lang}
            tabIndex={-1}
            className="min-w-0 flex-1 basis-40 text-h2 outline-none"
          >
            {question.question}
          </h1>
          <SpeechButton
            key={question.id}
            reads={'question answers'}
            what={t`question and answers`}
          />
        </div>
        <div id="answers" lang={lang}>
          <Answers
            key={question.id}
            options={question.options}
            chosen={run.answers[question.id] ?? null}
            onChoose={(option) => {
              const chosen = { questionId: question.id, option }
              step({ type: 'choose', ...chosen })
              keep.send(chosen)
            }}
          />
        </div>
        <div className="mt-auto grid gap-2 pt-4">
          <Button
            type="submit"
            variant="primary"
            wide
            disabled={!canAdvance(run, ids)}
            busy={submit.isPending && t`Checking your answers...`}
          >
            {last ? t`Finish Quiz` : t`Next Question`}
          </Button>
          {!canAdvance(run, ids) && (
            <p className="justify-self-center text-center text-ink-2 text-small">{t`Choose an answer to continue.`}</p>
          )}
        </div>
      </form>
    </main>
  )
}

/**
 * The answers did not get through (spec 8). The quiz may have been finished in another tab or on another device:
 * then its page shows that result instead.
 */
async function submitFailed(bookId: string, error: unknown): Promise<void> {
  if (error instanceof ApiError) {
    const { queryKey } = query(getQuiz, { params: { bookId } })
    await queryClient.refetchQueries({ queryKey })
    const now = queryClient.getQueryData(queryKey)
    if (now !== undefined && now.state !== 'open') return
  }
  notify({ title: t`Error`, description: t`Failed to submit quiz results.`, destructive: true })
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

type AnswersProps = {
  options: readonly string[]
  chosen: number | null
  onChoose: (option: number) => void
}

/** The chosen card is seen at once; the page that it leads on is drawn right after. */
function Answers({ options, chosen, onChoose }: AnswersProps) {
  const [seen, choose] = useOptimisticValue(chosen, (option) => {
    if (option !== null) onChoose(option)
  })
  return (
    <RadioCards
      labelledBy="question"
      value={seen?.toString() ?? null}
      onValueChange={(value) => {
        play('tap')
        choose(Number(value))
      }}
      options={options.map((label, index) => ({ value: String(index), label }))}
    />
  )
}

/** Leaving loses nothing: every answer is kept as it is given. */
function LeaveButton() {
  return (
    <Button asChild variant="ghost" size="adult" icon={X}>
      <Link to={PATHS.library} search={{ scope: 'library' }}>{t`Leave`}</Link>
    </Button>
  )
}
