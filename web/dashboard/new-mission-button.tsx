import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { DailyMissions } from '#contract/missions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast-store.ts'
import { ALL_BEGUN, SWAP_USED } from './notices.ts'
import { useSwapMission } from './use-missions.ts'

/** Swaps one mission that is not begun for another, once a day (product 1). */
export function NewMissionButton({ daily }: { daily: DailyMissions }) {
  const [open, setOpen] = useState(false)
  const swap = useSwapMission()
  const available = daily.missions.filter(({ status }) => status === 'AVAILABLE')
  const ask = () => {
    if (!daily.canSwap) notify(SWAP_USED)
    else if (available.length === 0) notify(ALL_BEGUN)
    else setOpen(true)
  }
  return (
    <>
      <Button icon={Sparkles} busy={swap.isPending && 'Swapping...'} onClick={ask}>
        NEW
      </Button>
      <Dialog
        title="Swap a mission"
        description="Which one should go? You can swap one today."
        open={open}
        onOpenChange={setOpen}
      >
        <ul className="grid gap-target pb-2">
          {available.map((mission) => (
            <li key={mission.id}>
              <Button
                wide
                onClick={() => {
                  setOpen(false)
                  swap.mutate(mission)
                }}
              >
                {mission.title}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
