import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { EncouragementDialog } from './encouragement-dialog.tsx'
import { GoalsDialog } from './goals-dialog.tsx'
import { LogReadingDialog } from './log-reading-dialog.tsx'

interface ActionsCardProps {
  child: ParentDashboard['child']
  goals: ParentDashboard['goals']
  heroes: readonly FamilyHero[]
}

/** The four buttons of spec 2. */
export function ActionsCard({ child, goals, heroes }: ActionsCardProps) {
  return (
    <CardSection title="Parent Actions">
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-1">
        <LogReadingDialog childId={child.id} heroes={heroes} />
        <GoalsDialog child={child} goals={goals} />
        <Button asChild icon={FileText} wide className="justify-start">
          <Link to={PATHS.parent} search={{ child: child.id, view: 'report' }}>
            View Progress Report
          </Link>
        </Button>
        <EncouragementDialog child={child} />
      </div>
    </CardSection>
  )
}
