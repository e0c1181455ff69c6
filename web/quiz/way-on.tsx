import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House, LibraryBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Where to go from a quiz (spec 2): the page has no menu. `besides` another button that is the main one. */
export function WayOn({ besides = false }: { besides?: boolean }) {
  return (
    <div className="grid gap-target sm:grid-cols-2">
      <Button asChild variant={besides ? 'paper' : 'primary'} icon={LibraryBig}>
        <Link to={PATHS.library}>{t`Browse More Books`}</Link>
      </Button>
      <Button asChild icon={House}>
        <Link to={PATHS.home}>{t`Back to Dashboard`}</Link>
      </Button>
    </div>
  )
}

interface QuizPageProps {
  title: string
  lead?: string
  children: ReactNode
  /** The page has a main button of its own. */
  besides?: boolean
}

/** What is said about a quiz before or after it, and where to go from there. */
export function QuizPage({ title, lead, children, besides }: QuizPageProps) {
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle title={title} lead={lead} className="justify-center text-center" />
      {children}
      <WayOn besides={besides} />
    </main>
  )
}
