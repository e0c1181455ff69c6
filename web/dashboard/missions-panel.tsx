import { Target } from 'lucide-react'
import { Tassel } from '#web/art/tassel.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'

export function MissionsPanel() {
  return (
    <StationPanel title="Daily Reading Missions" icon={Target} spot="plum" defaultOpen>
      <div className="flex items-center gap-4 rounded-button border-(length:--edge) border-line border-dashed px-4 py-3">
        <Tassel mood="sleep" size={76} />
        <p className="font-semibold">Three new missions a day will wait here.</p>
      </div>
    </StationPanel>
  )
}
