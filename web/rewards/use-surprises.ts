import { useEffect, useEffectEvent } from 'react'
import { openSurprises } from '#contract/rewards/surprises.ts'
import { useCall } from '#web/ui/use-call.ts'

/** Opens what came while the reader was away and celebrates it: each once, whatever the tabs. */
export function useSurprises(ids: readonly string[]): void {
  const opening = useCall(openSurprises, {
    done: async (opened) => {
      const { celebrateSurprises } = await import('./celebrate-surprises.ts')
      celebrateSurprises(opened)
    },
    // They come again with the next visit.
    failed: false,
  })
  const open = useEffectEvent(() => opening.send({ body: { ids: [...ids] } }))
  const key = ids.join()

  // Follows the server: the dashboard told that something waits.
  useEffect(() => {
    if (key !== '') open()
  }, [key])
}
