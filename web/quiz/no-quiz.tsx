import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { listOpenQuizzes } from '#contract/quiz/quiz.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { BookCover } from '#web/art/cover.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { ChooseLink } from '#web/books/ways-to-books.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'

const OPEN_QUIZZES = query(listOpenQuizzes, {})

/** /quiz without a book (spec 2): the quizzes that can be taken now. */
export function NoQuiz() {
  const open = useQuery(OPEN_QUIZZES)
  return (
    <div className="layout-reading grid gap-6">
      <PageTitle title={t`Quiz`} />
      <Part
        query={open}
        what={t`your quizzes`}
        empty={
          <EmptyState
            art={<Tassel mood="hmm" size={120} />}
            title={t`No Quiz Selected`}
            readAloud
            hint={t`Please select a book to take its quiz.`}
            action={<ChooseLink />}
          />
        }
      >
        {(books) => (
          <>
            <ul aria-label={t`Your open quizzes`} className="grid gap-3">
              {books.map((book) => (
                <OpenQuiz key={book.id} book={book} />
              ))}
            </ul>
            <p className="justify-self-center">
              <ChooseLink />
            </p>
          </>
        )}
      </Part>
    </div>
  )
}

interface OpenQuizProps {
  book: { id: string; title: string; author: string; coverUrl: string | null }
}

function OpenQuiz({ book }: OpenQuizProps) {
  return (
    <li className="edge flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-3">
      <BookCover book={book} size={88} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="break-words text-h3">{book.title}</h2>
        <p className="text-ink-2 text-small">{t`by ${book.author}`}</p>
      </div>
      <Button asChild variant="primary" icon={PenLine}>
        <Link
          to={`${PATHS.quiz}/$bookId`}
          params={{ bookId: book.id }}
          aria-label={t`Quiz: ${book.title}`}
        >{t`Quiz`}</Link>
      </Button>
    </li>
  )
}
