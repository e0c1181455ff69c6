import { useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { startOffline } from './start-offline.ts'

/** Wraps every signed-in page, with or without the shell. */
export function ReadyOffline({ user }: { user: CurrentUser }) {
  // Follows the network and the store of this device.
  useEffect(() => startOffline(user), [user])
  return null
}
