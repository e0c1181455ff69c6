import { t } from '@lingui/core/macro'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createAtom } from '@tanstack/react-store'
import { type CurrentUser, getCurrentUser, signOut } from '#contract/accounts/auth.ts'
import { ApiError, NoNetworkError } from './api-error.ts'
import { deleteDeviceData, ownDevice } from './offline-cache.ts'
import { queryClient } from './query.ts'
import { request } from './request.ts'
import { sessionMark } from './session-mark.ts'

/** Who is signed in; null when no one is. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: [getCurrentUser.url, {}],
  queryFn: () => {
    if (sessionMark.isLeft()) return endHalf()
    // No one has signed in here: the call would only fail (spec 7).
    return sessionMark.isSet() ? readCurrentUser() : null
  },
})

/** Asks the server who is signed in. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await request(getCurrentUser, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      void ownDevice(null).catch(() => undefined)
      return null
    }
    throw error
  }
}

/** The signed-in person, on screens that only the signed in reach. */
export function useSignedIn(): CurrentUser {
  const { data } = useSuspenseQuery(currentUserQuery)
  if (!data) throw new Error('this screen needs somebody signed in')
  return data
}

/** Is an adult signed in on this device, as far as it has been read? */
export function isAdultHere(): boolean {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return user != null && user.role !== 'student'
}

/** Is a parent, a teacher or the administrator signed in? The router has read who it is. */
export function useIsAdult(): boolean {
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey)
  return user != null && user.role !== 'student'
}

const visits = createAtom(0)

/** Runs whenever another person signs in or out on this page. */
export function onNewVisit(start: () => void): void {
  visits.subscribe(() => start())
}

/** Makes the screens show this person from now on; everything read for another is dropped. */
export function setCurrentUser(user: CurrentUser | null): void {
  queryClient.clear()
  void ownDevice(user?.id ?? null)
  visits.set((count) => count + 1)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/**
 * Signs out here and on the server, and returns to the landing page. Offline, this device forgets the person
 * at once, and the server is told when it is reachable again.
 */
export async function leave(): Promise<void> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  try {
    await request(signOut, {})
  } catch (error) {
    if (!(error instanceof NoNetworkError)) throw error
    sessionMark.leave()
  }
  if (user) await deleteDeviceData(user.id)
  // A whole new page: nothing of this person stays in memory.
  window.location.assign('/')
}

/** A person signed out offline: no one is signed in until the server knows it too. */
async function endHalf(): Promise<null> {
  try {
    await request(signOut, {})
  } catch (error) {
    if (!(error instanceof NoNetworkError)) throw error
  }
  return null
}

/** The name spec 2 shows in the top bar: first name, else the email's front part, else 'Student'. */
export function displayName(user: Pick<CurrentUser, 'firstName' | 'email'>): string {
  return user.firstName || user.email?.split('@')[0] || t`Student`
}

/** The letter of an avatar without a picture: first name, else email, else 'S' (spec 2). */
export function avatarLetter(user: Pick<CurrentUser, 'firstName' | 'email'>): string {
  return (user.firstName || user.email || 'S').charAt(0).toUpperCase()
}
