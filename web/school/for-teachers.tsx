import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'

/** A page of approved teachers; others read whom it is for and where to go. */
export function ForTeachers({ title, children }: { title: string; children: ReactNode }) {
  const { role, approved } = useSignedIn()
  if (role !== 'teacher') {
    return (
      <PlaceAhead
        title={title}
        mood="hi"
        says={t`This page is for teachers.`}
        more={t`Are you a teacher? Sign out and create a teacher account.`}
      />
    )
  }
  if (approved) return children
  return (
    <div className="quiet">
      <PlaceAhead
        title={title}
        says={t`Your account is waiting for approval.`}
        more={t`In the meantime, you can browse the library.`}
        action={
          <Button asChild variant="primary" icon={LibraryBig}>
            <Link to={PATHS.library}>{t`Open the library`}</Link>
          </Button>
        }
      />
    </div>
  )
}
