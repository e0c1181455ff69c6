import { Link } from '@tanstack/react-router'
import { House, LibraryBig } from 'lucide-react'
import type { Quiz } from '#contract/quiz.ts'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ScoreStamp } from './score-stamp.tsx'

/** A quiz that cannot be taken now: passed already, or tried today (product 5). */
export function ClosedQuiz({ quiz }: { quiz: Quiz }) {
  const passed = quiz.state === 'passed'
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle
        title={passed ? 'You passed this quiz' : 'Try again tomorrow'}
        lead={quiz.book.title}
        className="justify-center text-center"
      />
      <div className="grid justify-items-center gap-3">
        <Tassel mood={passed ? 'yay' : 'hi'} size={110} />
        {quiz.lastAttempt && (
          <ScoreStamp score={quiz.lastAttempt.score} maxScore={quiz.lastAttempt.maxScore} />
        )}
      </div>
      <p className="text-center text-ink-2">
        {passed
          ? `You earned ${quiz.lastAttempt?.points ?? 0} points. Pick your next book!`
          : 'Read the book again today. New questions wait for you tomorrow.'}
      </p>
      <div className="grid gap-target sm:grid-cols-2">
        <Button asChild variant="primary" icon={LibraryBig}>
          <Link to={PATHS.library}>Browse More Books</Link>
        </Button>
        <Button asChild icon={House}>
          <Link to={PATHS.home}>Back to Dashboard</Link>
        </Button>
      </div>
    </main>
  )
}
