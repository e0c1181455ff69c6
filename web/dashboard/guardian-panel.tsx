import { Link } from '@tanstack/react-router'
import { GraduationCap, HeartHandshake, Users } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

export function GuardianPanel() {
  return (
    <StationPanel title="Guardian Access" icon={Users} spot="leaf">
      <p className="text-ink-2">For parents and teachers.</p>
      <div className="mt-4 grid gap-target sm:grid-cols-2">
        <Button asChild icon={HeartHandshake}>
          <Link to={PATHS.parent}>Parent Portal</Link>
        </Button>
        <Button asChild icon={GraduationCap}>
          <Link to={PATHS.teacher}>Teacher Analytics</Link>
        </Button>
      </div>
    </StationPanel>
  )
}
