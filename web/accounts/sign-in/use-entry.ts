import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { setCurrentUser } from '#web/api/session.ts'
import { pathAfterSignIn } from './after-sign-in.ts'

/** Signs a person in and replaces the sign-in page in the history. */
export function useEntry(next?: string): (user: CurrentUser) => void {
  const { history } = useRouter()
  return (user) => {
    setCurrentUser(user)
    history.replace(pathAfterSignIn(user, next))
  }
}
