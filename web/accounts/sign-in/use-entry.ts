import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { setCurrentUser } from '#web/api/session.ts'
import { pathAfterSignIn } from './after-sign-in.ts'

/** Lets somebody in: the screens become theirs, and going back does not lead to signing in again. */
export function useEntry(next?: string): (user: CurrentUser) => void {
  const { history } = useRouter()
  return (user) => {
    setCurrentUser(user)
    history.replace(pathAfterSignIn(user, next))
  }
}
