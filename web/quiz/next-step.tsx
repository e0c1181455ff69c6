import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, House, LibraryBig } from 'lucide-react'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { PATHS } from '#web/api/paths.ts'
import { useStartReading } from '#web/books/use-book-actions.ts'
import { Button } from '#web/ui/button.tsx'

/** What to do after a quiz: the next book, or the same one again. Its main button comes first. */
export function NextStep({ result }: { result: Pick<AttemptResult, 'passed' | 'quiz'> }) {
  const { passed, quiz } = result
  const beside = passed ? 'px-2' : 'px-2 text-small'
  return (
    <>
      <p className="font-bold font-display text-h3 leading-tight">
        {passed ? t`Pick your next book!` : t`Read it once more. Try again tomorrow.`}
      </p>
      <div className="grid w-full grid-cols-2 gap-target narrow:grid-cols-1 lg:grid-cols-1">
        {!passed && <ReadAgain book={quiz.book} />}
        <Button
          asChild
          wide
          variant={passed ? 'primary' : 'paper'}
          icon={LibraryBig}
          className={beside}
        >
          <Link to={PATHS.library}>{t`Browse More Books`}</Link>
        </Button>
        <Button asChild wide icon={House} className={beside}>
          <Link to={PATHS.home}>{t`Back to Dashboard`}</Link>
        </Button>
      </div>
    </>
  )
}

/** Opens the book again, in the reading room. */
function ReadAgain({ book }: { book: AttemptResult['quiz']['book'] }) {
  const start = useStartReading()
  return (
    <Button
      wide
      variant="primary"
      icon={BookOpen}
      className="col-span-full text-h2"
      busy={start.isPending && t`Opening...`}
      onClick={() => start.send({ ...book, isbn: null })}
    >{t`Read it again`}</Button>
  )
}
