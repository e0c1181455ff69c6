import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openSurprises } from '#contract/rewards/surprises.ts'
import { request } from '#web/api/request.ts'

/** Opens what came while the reader was away and celebrates it: each once, whatever the tabs. */
export function useSurprises(ids: readonly string[]): void {
  const open = useMutation({
    mutationFn: () => request(openSurprises, { body: { ids: [...ids] } }),
    onSuccess: async (opened) => {
      const { celebrateSurprises } = await import('./celebrate-surprises.ts')
      celebrateSurprises(opened)
    },
  })
  const start = useEffectEvent(() => open.mutate())
  const key = ids.join()

  // Follows the server: the dashboard told that something waits.
  useEffect(() => {
    if (key !== '') start()
  }, [key])
}
