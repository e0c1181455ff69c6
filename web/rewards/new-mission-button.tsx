import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type DailyMissions, swapMission } from '#contract/rewards/missions.ts'
import { Button } from '#web/ui/button.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { later } from '#web/ui/states/later.tsx'
import { useMissionStep } from './use-mission-step.ts'

const SwapDialog = later(async () => (await import('./swap-dialog.tsx')).SwapDialog)

const SWAP_USED: Notice = {
  title: 'One swap a day',
  description: 'You swapped a mission today. New ones come tomorrow.',
}

const ALL_BEGUN: Notice = {
  title: 'All missions are begun',
  description: 'Great! Finish the ones you have.',
}

/** Swaps one mission that is not begun for another, once a day (product 1). */
export function NewMissionButton({ daily }: { daily: DailyMissions }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const swap = useMissionStep(swapMission, ({ missions }, { params }) => {
    const fresh = missions.find(({ id }) => id === params.id)
    return fresh && { title: 'New mission!', description: fresh.title }
  })
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
          onPick={({ id }) => swap.send({ params: { id } })}
        />
      )}
    </>
  )
}
