import type { FamilyHero } from '#contract/family.ts'
import type { ParentDashboard } from '#contract/parent.ts'
import { Card } from '#web/ui/card.tsx'
import { GoalsDialog } from './goals-dialog.tsx'

interface ActionsCardProps {
  child: ParentDashboard['child']
  goals: ParentDashboard['goals']
  heroes: readonly FamilyHero[]
}

/** The four buttons of spec 2. */
export function ActionsCard({ child, goals }: ActionsCardProps) {
  return (
    <Card asChild>
      <section aria-labelledby="actions-heading">
        <h2 id="actions-heading" className="mb-3">
          Parent Actions
        </h2>
        <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-1">
          <GoalsDialog child={child} goals={goals} />
        </div>
      </section>
    </Card>
  )
}
