import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** What a teacher without a class sees in place of one. */
export function NoClass() {
  return (
    <EmptyState
      art={<Tassel mood="hi" size={110} />}
      title={t`You don’t have any classes yet`}
      hint={t`Create your first class, then add students or share the class code.`}
      action={
        <Button asChild variant="primary" icon={Users}>
          <Link to={PATHS.today}>{t`Create a class`}</Link>
        </Button>
      }
    />
  )
}
