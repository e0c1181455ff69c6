import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getDashboard } from '#contract/dashboard.ts'
import { completeOnboarding, type Onboarding } from '#contract/onboarding.ts'
import { PATHS } from '#web/api/paths.ts'
import { invalidate, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { notify } from '#web/ui/toast-store.ts'
import { heroActivated, registrationFailed } from './notices.ts'

/** Sends the new hero; on success the user is refreshed and the adventure starts (spec 2). */
export function useActivation() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Onboarding) => request(completeOnboarding, { body }),
    onSuccess: async (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      await invalidate(getDashboard)
      notify(heroActivated())
      await navigate({ to: PATHS.dashboard })
    },
    onError: (error) => notify(registrationFailed(error)),
  })
}
