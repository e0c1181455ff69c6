import { completeOnboarding, type Onboarding } from '#contract/accounts/onboarding.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { registrationFailed } from './notices.ts'

/** Sends the new hero; on success the current user is refreshed (spec 2). */
export function useActivation() {
  return useOneCall({
    mutationFn: (body: Onboarding) => request(completeOnboarding, { body }),
    onSuccess: async (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      await invalidate(getDashboard)
    },
    onError: (error) => notify(registrationFailed(error)),
  })
}
