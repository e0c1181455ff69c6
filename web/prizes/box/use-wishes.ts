import { useMutation, useQuery } from '@tanstack/react-query'
import { addWish, listWishlist, rateWish, removeWish } from '#contract/prizes/treasure-box.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { WISH_ADDED, WISH_FAILED, WISH_KEPT, WISH_REMOVED } from './notices.ts'

export function useWishlist() {
  return useQuery(query(listWishlist, {}))
}

/** Puts a prize on the wishlist or takes it off, and says so (spec 8). */
export function useWishToggle(itemId: string) {
  const add = useOneCall({
    mutationFn: () => request(addWish, { body: { itemId } }),
    onSuccess: () => {
      notify(WISH_ADDED)
      return invalidate(listWishlist)
    },
    onError: () => notify(WISH_FAILED),
  })
  const remove = useOneCall({
    mutationFn: () => request(removeWish, { params: { itemId } }),
    onSuccess: () => {
      notify(WISH_REMOVED)
      return invalidate(listWishlist)
    },
    onError: () => notify(WISH_KEPT),
  })
  return { add, remove, isBusy: add.isPending || remove.isPending }
}

export function useWishStars(itemId: string) {
  return useMutation({
    mutationFn: (priority: number) => request(rateWish, { params: { itemId }, body: { priority } }),
    onSuccess: () => invalidate(listWishlist),
    onError: () => notify(WISH_KEPT),
  })
}
