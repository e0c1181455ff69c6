import { listTreasureItems } from '#contract/prizes/treasure-box.ts'
import {
  getStoreInsights,
  getStoreTotals,
  listStoreItems,
  listStoreRedemptions,
} from '#contract/prizes/treasure-store.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** Everything the store's screens have read; one change moves several of them. */
function refreshStore(): Promise<void> {
  return invalidate(
    getStoreInsights,
    getStoreTotals,
    listStoreItems,
    listStoreRedemptions,
    listTreasureItems,
  )
}

interface StoreChange<Input> {
  run: (input: Input) => Promise<unknown>
  done: (input: Input) => Notice
  failed: (error: unknown) => Notice
  onDone?: () => void
}

/** A change of the store: shows a notice on success and failure, then refetches the page. */
export function useStoreChange<Input = void>({ run, done, failed, onDone }: StoreChange<Input>) {
  return useOneCall({
    mutationFn: run,
    onSuccess: (_answer, input) => {
      notify(done(input))
      onDone?.()
    },
    onError: (error) => notify(failed(error)),
    onSettled: refreshStore,
  })
}
