import { Link } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** /quiz without a book (spec 2). */
export function NoQuiz() {
  return (
    <div className="layout-reading grid gap-6">
      <PageTitle title="Quiz" />
      <EmptyState
        art={<Tassel mood="hmm" size={120} />}
        title="No Quiz Selected"
        readAloud
        hint="Please select a book to take its quiz."
        action={
          <Button asChild variant="primary" icon={LibraryBig}>
            <Link to={PATHS.library} search={{ scope: 'library' }}>
              Choose a book
            </Link>
          </Button>
        }
      />
    </div>
  )
}
