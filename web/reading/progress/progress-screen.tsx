import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BookCheck, CalendarCheck, Star, Target } from 'lucide-react'
import { listAttempts, type QuizAttempt } from '#contract/quiz/quiz.ts'
import { getProgress, type Progress } from '#contract/reading/progress.ts'
import { listReadingLogs } from '#contract/reading/reading.ts'
import { listReadingSessions, type ReadingSession } from '#contract/reading/sessions.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { grouped } from '#domain/grouped.ts'
import { percentCorrect, type ResultBand, resultBand } from '#domain/quiz.ts'
import type { SessionKind } from '#domain/reading-session.ts'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { ChooseLink } from '#web/books/ways-to-books.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateText } from '#web/ui/locale.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import { BadgeGrid } from './badge-grid.tsx'
import { FinishedShelf } from './book-shelf.tsx'
import { HistoryList } from './history-list.tsx'
import './progress.css'
import { ReadingHistory } from './reading-history.tsx'
import { ReadingPath, THIS_YEAR } from './reading-path.tsx'

const HOW: Record<SessionKind, string> = {
  timer: t`Timed`,
  typed: t`Typed`,
  guardian: t`By a grown-up`,
  offline: t`Offline`,
}

export async function load({ queries }: ScreenLoad) {
  await Promise.all([
    queries.prefetchQuery(query(getProgress, {})),
    queries.prefetchInfiniteQuery(pages(listReadingLogs, { limit: 50 })),
    queries.prefetchInfiniteQuery(pages(listAttempts, { limit: 50 })),
    queries.prefetchInfiniteQuery(pages(listReadingSessions, { limit: 50 })),
    queries.prefetchQuery(THIS_YEAR),
    queries.prefetchQuery(query(listUserBadges, {})),
    queries.prefetchQuery(query(listNextBadges, {})),
  ])
}

/** What a reader has done so far (spec 2). */
export function ProgressScreen() {
  const progress = useQuery(query(getProgress, {}))
  return (
    <div className="layout-content grid gap-8">
      <PageTitle
        title={t`My Reading Progress`}
        lead={t`Track your reading journey and achievements`}
        action={<SpeechButton reads="progress-figures" what={t`In numbers`} />}
      />
      <Part query={progress} what={t`your numbers`} skeleton={<Figures progress={null} />}>
        {(data) => <Figures progress={data} />}
      </Part>
      {progress.data && <ReadingPath progress={progress.data} />}
      <BooksRead />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ReadingHistory />
        <QuizResults />
      </div>
      <ReadingMinutes />
      <BadgeGrid />
    </div>
  )
}

/** The finished books on planks; nothing before the first one. */
function BooksRead() {
  const logs = useInfiniteQuery(pages(listReadingLogs, { limit: 50 }))
  const finished = logs.data?.filter(({ status }) => status === 'completed') ?? []
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="shelf-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="shelf-title">{t`Books I finished`}</h2>
        <SpeechButton reads="shelf-title finished-titles" what={t`Books I finished`} />
      </div>
      <p id="finished-titles" aria-hidden className="sr-only">
        {finished.map(({ book }) => book.title).join('. ')}
      </p>
      <FinishedShelf books={finished.map(({ id, book }) => ({ key: id, ...book }))} />
    </section>
  )
}

function Figures({ progress }: { progress: Progress | null }) {
  const show = (value: string | number | undefined | null) => value ?? '…'
  const average = progress?.averageQuizScore
  return (
    <section id="progress-figures" aria-label={t`In numbers`}>
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label={t`Total Points`}
          value={show(progress && grouped(progress.totalPoints))}
          icon={Star}
          spot="marigold"
        />
        <StatTile
          label={t`Books Completed`}
          value={show(progress?.booksCompleted)}
          icon={BookCheck}
          spot="leaf"
        />
        <StatTile
          label={t`Avg Quiz Score`}
          value={progress ? `${average ?? 0}%` : show(null)}
          note={progress && average === null ? t`No quiz yet` : undefined}
          icon={Target}
          spot="sky"
        />
        <StatTile
          label={t`Day Streak`}
          value={show(progress?.dayStreak)}
          note={
            progress && progress.longestStreak > progress.dayStreak
              ? t`Your best is ${progress.longestStreak}`
              : undefined
          }
          icon={CalendarCheck}
          spot="tomato"
        />
      </div>
    </section>
  )
}

/** The minutes read, and how each came here. */
function ReadingMinutes() {
  return (
    <HistoryList
      title={t`Reading Minutes`}
      list={useInfiniteQuery(pages(listReadingSessions, { limit: 50 }))}
      what={t`your minutes`}
      keyOf={(session) => session.id}
      empty={{ title: t`No minutes yet`, hint: t`Start the clock on your dashboard.` }}
    >
      {(session) => <Session session={session} />}
    </HistoryList>
  )
}

function Session({ session: { day, minutes, points, how, book } }: { session: ReadingSession }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-sunken p-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold leading-tight">{book?.title ?? t`Another book`}</p>
        <p className="text-floor text-ink-2">
          <DateText at={day} />
          {points > 0 && <span className="font-bold text-gold"> {t`· +${points} points`}</span>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <BadgeLabel>{HOW[how]}</BadgeLabel>
        <p className="font-display font-extrabold text-h3 tabular-nums">{minutesWord(minutes)}</p>
      </div>
    </div>
  )
}

/** The bands colour a score, and say themselves in words (spec 9). */
const BANDS: Record<ResultBand, { word: string; look: string }> = {
  excellent: { word: t`Excellent`, look: 'bg-leaf-tint border-leaf' },
  good: { word: t`Good`, look: 'bg-gold-tint border-gold' },
  practice: { word: t`Keep practicing`, look: 'bg-surface border-line' },
}

function QuizResults() {
  return (
    <HistoryList
      title={t`Quiz Results`}
      list={useInfiniteQuery(pages(listAttempts, { limit: 50 }))}
      what={t`your quizzes`}
      keyOf={(attempt) => attempt.id}
      empty={{ title: t`No quizzes yet`, action: <ChooseLink /> }}
    >
      {(attempt) => <Attempt attempt={attempt} />}
    </HistoryList>
  )
}

function Attempt({ attempt }: { attempt: QuizAttempt }) {
  return (
    <div className="flex narrow:flex-wrap items-center justify-between gap-3 rounded-field bg-sunken p-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold leading-tight">{attempt.quiz.book.title}</p>
        <p className="text-floor text-ink-2">
          <DateText at={attempt.completedAt} />
          {attempt.points > 0 && (
            <span className="font-bold text-gold"> {t`· +${attempt.points} points`}</span>
          )}
        </p>
        {attempt.correction && (
          <p className="text-floor text-leaf">{t`A question wasn’t fair. We fixed it.`}</p>
        )}
      </div>
      {attempt.kind === 'reading_response' ? (
        <BadgeLabel>{t`Own words`}</BadgeLabel>
      ) : (
        <Score attempt={attempt} />
      )}
    </div>
  )
}

function Score({ attempt }: { attempt: QuizAttempt }) {
  const percent = percentCorrect(attempt)
  const { word, look } = BANDS[resultBand(percent)]
  return (
    <p
      className={cx(
        'grid shrink-0 justify-items-center rounded-stamp border-2 px-3 py-1 text-center text-ink',
        look,
      )}
    >
      <span className="font-display font-extrabold text-h3 tabular-nums">{percent}%</span>
      <span className="text-floor leading-tight">
        {attempt.score} / {attempt.maxScore}
      </span>
      <span className="text-floor leading-tight">{word}</span>
    </p>
  )
}
