import { listHeroes } from '#contract/family/family.ts'
import { getHeroCare, type HeroCare } from '#contract/family/family-care.ts'
import { getParentDashboard } from '#contract/family/parent.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { notSaved } from '#web/family/notices.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** One change to a child; returns the child's state after it. */
export function useCare<Given>(change: (given: Given) => Promise<HeroCare>, done: Notice) {
  return useOneCall({
    mutationFn: change,
    onSuccess: (hero) => {
      queryClient.setQueryData(query(getHeroCare, { params: { id: hero.id } }).queryKey, hero)
      notify(done)
      return invalidate(listHeroes, getParentDashboard)
    },
    onError: (error) => notify(notSaved(error)),
  })
}
