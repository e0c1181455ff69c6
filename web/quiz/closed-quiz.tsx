import { Heart } from 'lucide-react'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { closedWords, correctionNote } from './quiz-words.ts'
import { ScoreStamp } from './score-stamp.tsx'
import { WayOn } from './way-on.tsx'

/** A quiz that cannot be taken now: passed already, tried today, or closed (product 5). */
export function ClosedQuiz({ quiz }: { quiz: Quiz }) {
  const last = quiz.lastAttempt
  const { title, text } = closedWords(quiz, last)
  const note = correctionNote(last?.correction ?? null)
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle title={title} lead={quiz.book.title} className="justify-center text-center" />
      <div className="grid justify-items-center gap-3">
        <Tassel mood={quiz.state === 'passed' ? 'yay' : 'hi'} size={110} />
        {last && last.maxScore > 0 && <ScoreStamp score={last.score} maxScore={last.maxScore} />}
      </div>
      <p className="text-center text-ink-2">{text}</p>
      {note && (
        <p className="edge flex items-center gap-3 justify-self-center rounded-card bg-leaf-tint px-4 py-3 font-semibold">
          <Heart aria-hidden className="size-6 shrink-0 text-leaf" strokeWidth={2.5} />
          {note}
        </p>
      )}
      <WayOn />
    </main>
  )
}
