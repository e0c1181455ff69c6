import { Link } from '@tanstack/react-router'
import { CircleCheckBig, CircleHelp, PenLine } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

export function QuizZone({ quizZone }: Pick<Dashboard, 'quizZone'>) {
  return (
    <StationPanel title="Quiz Zone" icon={PenLine} spot="sky" defaultOpen>
      <div className="grid gap-4">
        <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3">
          <StatTile label="Available" value={quizZone.available} icon={CircleHelp} spot="sky" />
          <StatTile
            label="Completed today"
            value={quizZone.completedToday}
            icon={CircleCheckBig}
            spot="leaf"
          />
        </div>
        <Button asChild wide icon={PenLine}>
          <Link to={PATHS.quiz}>Start Quiz</Link>
        </Button>
      </div>
    </StationPanel>
  )
}
