import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { useTableView } from './table-view.ts'

type View = Pick<
  ReturnType<typeof useTableView>,
  'find' | 'found' | 'page' | 'pages' | 'setFind' | 'setPage'
>

/** The search field of a table of students, with how many were found. */
export function FindStudents({ view }: { view: View }) {
  // Typed letters appear at once; the URL follows.
  const [typed, setTyped] = useState(view.find)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 max-sm:w-full">
      <SearchField
        className="w-full sm:w-80"
        label={t`Find a student`}
        value={typed}
        onType={(text) => {
          setTyped(text)
          view.setFind(text)
        }}
      />
      <p role="status" className="text-ink-2 text-small sm:pb-3">
        {view.find !== '' && foundWords(view.found.length)}
      </p>
    </div>
  )
}

/** Leads through the pages of a long table. Hidden where one page is all. */
export function TablePages({ view: { page, pages, setPage } }: { view: View }) {
  if (pages === 1) return null
  return (
    <nav aria-label={t`Pages of the table`} className="flex flex-wrap items-center gap-target">
      <Button
        size="adult"
        icon={ArrowLeft}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >{t`Previous page`}</Button>
      <p className="text-small tabular-nums">{t`Page ${page} of ${pages}`}</p>
      <Button
        size="adult"
        icon={ArrowRight}
        disabled={page === pages}
        onClick={() => setPage(page + 1)}
      >{t`Next page`}</Button>
    </nav>
  )
}

function foundWords(found: number): string {
  if (found === 0) return t`No student found`
  return plural(found, { one: '# student found', other: '# students found' })
}
