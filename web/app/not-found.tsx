import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Any path that is not ours (spec 2). */
export function NotFound() {
  return (
    <main id="content" className="layout-reading grid justify-items-center gap-6 py-16 text-center">
      <div className="flex items-end gap-1" aria-hidden>
        <Page side="left" />
        <Tassel mood="hmm" size={140} />
        <Page side="right" />
      </div>
      <PageTitle
        title={t`404 Page Not Found`}
        lead={t`This page slipped out of the book.`}
        className="justify-center"
      />
      <Button asChild variant="primary" icon={House}>
        <Link to={PATHS.home}>{t`Home`}</Link>
      </Button>
    </main>
  )
}

function Page({ side }: { side: 'left' | 'right' }) {
  const lines = [26, 42, 58, 74, 90]
  return (
    <svg aria-hidden="true" viewBox="0 0 90 130" width="90" height="130">
      <path
        d={
          side === 'left'
            ? 'M86 14Q46 2 4 12V120Q46 110 86 124Z'
            : 'M4 14Q44 2 86 12V120Q44 110 4 124Z'
        }
        fill="var(--surface)"
        stroke="var(--outline)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      {lines.map((y) => (
        <path
          key={y}
          d={`M18 ${y}h54`}
          stroke="var(--line)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
