import { t } from '@lingui/core/macro'
import type { Mission } from '#contract/rewards/missions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type Steered } from '#web/ui/overlays/dialog.tsx'

interface SwapDialogProps extends Steered {
  missions: readonly Mission[]
  onPick: (mission: Mission) => void
}

/** Asks which mission goes for another. */
export function SwapDialog({ open, onOpenChange, missions, onPick }: SwapDialogProps) {
  return (
    <Dialog
      title={t`Swap a mission`}
      description={t`Which one should go? You can swap one today.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ul className="grid gap-target pb-2">
        {missions.map((mission) => (
          <li key={mission.id}>
            <Button
              wide
              onClick={() => {
                onOpenChange(false)
                onPick(mission)
              }}
            >
              {mission.title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
