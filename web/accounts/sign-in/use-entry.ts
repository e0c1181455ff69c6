import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery, setCurrentUser } from '#web/api/session.ts'
import { pageLanguage } from '#web/browser/language.ts'
import { pathAfterSignIn } from './after-sign-in.ts'

/** Signs a person in and replaces the sign-in page in the history. */
export function useEntry(next?: string): (user: CurrentUser) => void {
  const { history } = useRouter()
  return (user) => {
    const path = pathAfterSignIn(user, next)
    const before = queryClient.getQueryData(currentUserQuery.queryKey)
    setCurrentUser(user)
    // The page of another person may be in the language of their account.
    const isInTheirs = user.language ? user.language === pageLanguage : !before
    if (isInTheirs) history.replace(path)
    else window.location.replace(path)
  }
}
