import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { type ClassBook, listClassBooks } from '#contract/school/teacher.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/charts/data-table.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'

const COLUMNS: readonly Column<ClassBook>[] = [
  {
    key: 'book',
    heading: t`Book`,
    cell: ({ title, author }) => (
      <span className="block min-w-36 max-w-64">
        <span className="block">{title}</span>
        <span className="block font-normal text-ink-2">{author}</span>
      </span>
    ),
  },
  { key: 'level', heading: t`Level`, figure: true, cell: ({ level }) => level },
  { key: 'readers', heading: t`Readers`, figure: true, cell: ({ readers }) => readers },
  {
    key: 'finished',
    heading: t({ message: 'Finished', context: 'books' }),
    figure: true,
    cell: ({ finished }) => finished,
  },
  { key: 'quizzes', heading: t`Quizzes`, figure: true, cell: ({ quizzes }) => quizzes },
  {
    key: 'average',
    heading: t`Quiz average`,
    figure: true,
    cell: ({ quizAverage }) => percent(quizAverage),
  },
  { key: 'questions', heading: t`Questions`, cell: (book) => <Questions of={book} /> },
]

/** The books a class reads, each with a link to its quiz, where a wrong question is reported. */
export function BooksView({ classId, choice }: { classId: number; choice: Choice }) {
  const books = useQuery(query(listClassBooks, rangeOf(choice, classId)))
  return (
    <Part
      query={books}
      what={t`the books`}
      empty={
        <EmptyState
          art={<Tassel mood="sleep" size={100} />}
          title={t`No books in this period`}
          hint={t`Books appear here once a student starts one.`}
        />
      }
    >
      {(list) => (
        <div className="grid gap-3">
          <h2>{t`Books and quizzes`}</h2>
          <p>{t`Found a wrong question? Open the quiz and report it. Your students’ scores are recalculated and no one loses points.`}</p>
          <DataTable
            caption={t`Books and quizzes`}
            columns={COLUMNS}
            rows={list}
            keyOf={({ bookId }) => bookId}
          />
        </div>
      )}
    </Part>
  )
}

function Questions({ of: { bookId, title, hasQuiz, voided } }: { of: ClassBook }) {
  if (!hasQuiz) return <span className="text-ink-2">{t`No quiz yet`}</span>
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Button asChild size="adult" icon={ListChecks}>
        <Link to={`${PATHS.quizView}/$bookId`} params={{ bookId }}>
          <Trans>
            Open quiz<span className="sr-only"> for {title}</span>
          </Trans>
        </Link>
      </Button>
      {voided > 0 && (
        <span className="text-floor text-ink-2">{t`${plural(voided, { one: '# question', other: '# questions' })} removed`}</span>
      )}
    </span>
  )
}
