import { completeOnboarding } from '#contract/accounts/onboarding.ts'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { useCall } from '#web/ui/use-call.ts'
import { registrationFailed } from './notices.ts'

/** Sends the new hero; on success the current user is refreshed (spec 2). */
export function useActivation() {
  return useCall(completeOnboarding, {
    done: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
    },
    failed: (_reason, error) => registrationFailed(error),
  })
}
