import { t } from '@lingui/core/macro'
import { Tassel } from '#web/art/tassel.tsx'
import { ChooseLink } from '#web/books/ways-to-books.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** /quiz without a book (spec 2). */
export function NoQuiz() {
  return (
    <div className="layout-reading grid gap-6">
      <PageTitle title={t`Quiz`} />
      <EmptyState
        art={<Tassel mood="hmm" size={120} />}
        title={t`No Quiz Selected`}
        readAloud
        hint={t`Please select a book to take its quiz.`}
        action={<ChooseLink />}
      />
    </div>
  )
}
