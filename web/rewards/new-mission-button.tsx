import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { DailyMissions } from '#contract/rewards/missions.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { later } from '#web/ui/states/later.tsx'
import { ALL_BEGUN, SWAP_USED } from './notices.ts'
import { useSwapMission } from './use-missions.ts'

const SwapDialog = later(async () => (await import('./swap-dialog.tsx')).SwapDialog)

/** Swaps one mission that is not begun for another, once a day (product 1). */
export function NewMissionButton({ daily }: { daily: DailyMissions }) {
  const [open, setOpen] = useState<boolean | null>(null)
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
      {open !== null && (
        <SwapDialog
          open={open}
          onOpenChange={setOpen}
          missions={available}
          onPick={(mission) => swap.mutate(mission)}
        />
      )}
    </>
  )
}
